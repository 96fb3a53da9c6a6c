-- The page of a commune lists what was observed there. A concern names a commune where it was met, or the one that it holds for; each is read from its
-- JSON, which an old release may have left unreadable.
CREATE INDEX concerns_met_in ON concerns (CASE WHEN json_valid(context) THEN json_extract(context, '$.commune') END);
CREATE INDEX concerns_held_for ON concerns (
  CASE WHEN json_valid(content) THEN CASE json_extract(content, '$.scope') WHEN 'commune-specific' THEN json_extract(content, '$.specifier') END END
);
