-- What the bot looks at when it comes back is found by indices of running tables, not by reading every table. A name
-- inside JSON keeps its quotes apart, so nothing that people write can look like these.
DROP INDEX running_tables_of_a_guild;
CREATE INDEX running_tables_of_a_guild ON tables (guild, channel) WHERE status <> 'ended';
CREATE INDEX lobbies ON tables (id) WHERE status = 'lobby';
CREATE INDEX unsettled_tables ON tables (id) WHERE status IN ('playing', 'paused')
    AND (instr(house, '"councils":[]') = 0 OR instr(house, '"stranded":true') > 0);
