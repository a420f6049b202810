"""What the page of the sandbox adds to SimCord's: how its rooms look, what moves there, and a list that waits."""

from __future__ import annotations

STYLE = """
#capture-open, #inspector-toggle, #refresh, #view-action-output, .session-menu, .sidebar-heading,
.message-navigation, .sidebar-search, .advanced-search, #message-picker-empty { display: none !important; }
.rooms { display: flex; flex-direction: column; gap: 2px; padding: 12px 8px; overflow-y: auto; }
.rooms h2 { margin: 12px 8px 4px; font-size: 12px; opacity: .7; }
.rooms a, .rooms button { display: block; padding: 7px 10px; border: 0; border-radius: 6px; background: none;
  color: inherit; font: inherit; text-align: left; text-decoration: none; cursor: pointer; overflow: hidden;
  text-overflow: ellipsis; white-space: nowrap; }
.rooms a:hover, .rooms button:hover, .rooms a[aria-current] { background: rgb(128 132 142 / .3); }
.rooms > * { flex: none; }
.rooms .thread { margin-left: 14px; }
.rooms button:disabled { opacity: .5; cursor: wait; }
.thread-summary { cursor: pointer; }
#channel-timeline img { color: transparent; }
"""

SCRIPT = """
const [key, here] = location.hash.slice(1).split(".");
const ask = (query) => fetch("/rooms.json" + query, {headers: {"X-Simcord-Capability": key}}).catch(() => null);
const make = (tag, what) => Object.assign(document.createElement(tag), what);
const me = () => window.simcordPreview?.viewerId;
const place = (id) => `/?room=${id}#${key}.${id}.${me()}`;
const nav = make("nav", {className: "rooms", ariaLabel: "Channels and the world"});
document.getElementById("messages-sidebar").prepend(nav);
document.getElementById("messages-toggle").lastChild.textContent = "Channels";
document.querySelector(".preview-brand").replaceChildren(make("strong", {textContent: "Game Night"}));
document.title = "Game Night";

let rooms = [], shown = "";
function room({id, name, thread}) {
  return make("a", {textContent: (thread ? "↳ " : "# ") + name, className: thread ? "thread" : "",
    ariaCurrent: id === here ? "page" : null, href: place(id)});
}
function lever(label) {
  const button = make("button", {type: "button", textContent: label});
  button.onclick = async () => {
    button.disabled = true;
    await ask("?pull=" + encodeURIComponent(label));
    button.disabled = false;
    look(false);
  };
  return button;
}
async function look(again = true) {
  const answer = await ask("");
  const seen = answer?.ok && me() ? await answer.json() : null;
  const now = JSON.stringify([seen, me()]);
  if (seen && now !== shown) {
    shown = now;
    rooms = seen.rooms;
    const levers = Object.entries(seen.levers).flatMap(
      ([title, labels]) => [make("h2", {textContent: title}), ...labels.map(lever)]);
    nav.replaceChildren(make("h2", {textContent: "Channels"}), ...rooms.map(room), ...levers);
  }
  if (again) setTimeout(look, 1500);
}
look();

// An answer whose picture arrives after it is brought into view once more.
const timeline = document.getElementById("channel-timeline");
const newest = () => [...timeline.querySelectorAll("[data-message-id]")].at(-1);
let pressed = 0, before = "";
document.addEventListener("click", () => { pressed = Date.now(); before = newest()?.dataset.messageId; }, true);
new ResizeObserver(() => {
  const answer = newest();
  if (!answer || answer.dataset.messageId === before || Date.now() - pressed > 4000) return;
  const [box, view] = [answer.getBoundingClientRect(), timeline.getBoundingClientRect()];
  timeline.scrollTop += Math.max(0, Math.min(box.bottom - view.bottom + 8, box.top - view.top));
}).observe(document.getElementById("channel-message-list"));

// A message is drawn anew whenever anything about it changes: until a picture is there again, the one before
// stands in its place, and never its words.
const last = new Map();
function keep(image) {
  const message = image.closest("[data-message-id]");
  if (!message || image.classList.contains("avatar")) return;
  const spot = `${message.dataset.messageId} ${[...message.querySelectorAll("img")].indexOf(image)}`;
  const before = last.get(spot);
  if (before && !image.naturalWidth) {
    image.style.background = `center / contain no-repeat url("${before.src}")`;
    image.style.minHeight = `${before.height}px`;
  }
  image.addEventListener("load", () => {
    image.style.background = image.style.minHeight = "";
    last.set(spot, {src: image.src, height: image.clientHeight});
  });
}
new MutationObserver((changes) => {
  for (const {addedNodes} of changes) for (const node of addedNodes) {
    if (node.nodeType === 1) (node.matches("img") ? [node] : node.querySelectorAll("img")).forEach(keep);
  }
}).observe(timeline, {childList: true, subtree: true});

// What on Discord leads to a channel or thread leads there here too.
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href*='discord.com/channels/']");
  const named = event.target.closest(".thread-summary, .mention")?.textContent ?? "";
  const found = link ? rooms.find(({id}) => link.href.split("/").includes(id))
    : rooms.findLast(({name, thread}) => named === "#" + name || (thread && named.startsWith(name + " · ")));
  if (!found) return;
  event.preventDefault();
  location.href = place(found.id);
}, true);
"""

HASTY = """cancelDropdown(wrap.dataset.controlKey);
        continue;"""
PATIENT = """setTimeout(() => {
          const now = trigger.getBoundingClientRect();
          if (!trigger.isConnected || (now.bottom > 0 && now.top < viewportHeight)) fitOpenDropdowns();
          else cancelDropdown(wrap.dataset.controlKey);
        }, 500);
        continue;"""
"""SimCord closes a list whose select is out of view, and opening one draws the message anew: until its picture is
there again, the select of a tall message stands elsewhere. On a phone no list opened; now it waits, and looks
again."""
