// Keeps the page new. All that is told comes as text and stays text: nothing of it is ever read as HTML.
"use strict";
const base = document.body.dataset.base;
const at = (id) => document.getElementById(id);
const made = (tag, words) => Object.assign(document.createElement(tag), {textContent: words});
const states = {
  lobby: "People gather here; the game has not begun.",
  playing: "The game is on.",
  paused: "The game is paused.",
  ended: "The game is over.",
};

function say(element, words) {
  if (element.textContent !== words) element.textContent = words;
}

function list(element, items) {
  const now = items.map((item) => item.outerHTML).join("");
  if ([...element.children].map((item) => item.outerHTML).join("") !== now) element.replaceChildren(...items);
}

function seat(place) {
  const item = made("li", "");
  const notes = [place.looks, place.computer && "a computer", place.gone && "has left", place.awaited && "to play"];
  if (place.awaited) item.setAttribute("aria-current", "true");
  item.append(made("strong", place.name), " ", made("span", notes.filter(Boolean).join(", ")));
  return item;
}

function picture(shown, before) {
  const frame = before ?? document.createElement("picture");
  if (!before) {
    frame.dataset.what = shown.what;
    frame.append(document.createElement("source"), document.createElement("img"));
    frame.firstChild.media = "(max-width: 640px)";
  }
  const [source, image] = [frame.querySelector("source"), frame.querySelector("img")];
  for (const [element, name, view] of [[source, "srcset", shown.tall], [image, "src", shown.wide]]) {
    const href = `${base}/${view.href}`;
    if (element.getAttribute(name) !== href) element.setAttribute(name, href);
    element.width = view.width;
    element.height = view.height;
  }
  image.alt = shown.says;
  return frame;
}

function draw(table) {
  say(at("state"), states[table.state] ?? "");
  say(at("status"), table.status);
  list(at("seats"), table.seats.map(seat));
  list(at("lately"), table.lately.map((line) => made("li", line)));
  say(at("words"), table.words);
  say(at("result"), table.result);
  at("over").hidden = !table.result;
  const frames = new Map([...at("pictures").children].map((frame) => [frame.dataset.what, frame]));
  const wanted = table.pictures.map((shown) => picture(shown, frames.get(shown.what)));
  wanted.filter((frame) => !frame.isConnected).forEach((frame) => at("pictures").append(frame));
  [...frames.values()].filter((frame) => !wanted.includes(frame)).forEach((frame) => frame.remove());
}

const live = new EventSource(`${base}/live?since=${document.body.dataset.mark}`);
live.addEventListener("table", (event) => {
  draw(JSON.parse(event.data));
  say(at("line"), "This page keeps itself new. Nothing can be played here.");
});
live.addEventListener("gone", () => {
  live.close();
  document.querySelector("main").replaceChildren();
  say(at("state"), "This table has closed its page.");
  say(at("status"), "");
  say(at("line"), "Nothing is shown here any more.");
});
live.addEventListener("error", () => say(at("line"), "The line is down. It is tried again by itself."));
