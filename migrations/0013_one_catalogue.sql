-- One catalogue instead of two tables of the same shape. What a row says is a JSON object, because figures and references say different
-- things; everything else is the same for both. The commune is empty: rows that hold for one commune alone will name it.
CREATE TABLE catalogue (
  kind TEXT NOT NULL CHECK (kind IN ('volatile_value', 'reference')),
  uid TEXT NOT NULL,
  commune TEXT NOT NULL DEFAULT '',
  revision INTEGER NOT NULL,
  name TEXT NOT NULL,
  content TEXT NOT NULL CHECK (json_valid(content)), -- value, value_type, unit, source; or title, url, archived_url, last_verified
  status TEXT NOT NULL,
  note TEXT,
  committed_at INTEGER NOT NULL,
  superseded_at INTEGER,
  previous_uid TEXT,
  submission_contract_version TEXT NOT NULL,
  restores INTEGER,
  carried INTEGER, -- at stable, the revision whose votes stay in the sum
  flags_needed INTEGER NOT NULL DEFAULT 1,
  came_by TEXT NOT NULL DEFAULT 'create' CHECK (came_by IN ('create', 'amend', 'roll_back', 'quarantine', 'reinstate')),
  first_status TEXT NOT NULL DEFAULT 'alpha',
  beta_at INTEGER,
  stable_at INTEGER,
  ended_at INTEGER, -- withdrawn or deprecated
  PRIMARY KEY (kind, uid, commune, revision)
) STRICT, WITHOUT ROWID;

INSERT INTO catalogue (
  kind, uid, revision, name, content, status, note, committed_at, superseded_at, previous_uid, submission_contract_version, restores, carried,
  flags_needed, came_by, first_status, beta_at, stable_at, ended_at
)
SELECT 'volatile_value', uid, revision, name,
  -- A value that is no JSON would end the migration, and with it the server: it is kept as a text.
  '{"value":' || iif(json_valid(value), json(value), json_quote(value)) || ',"value_type":' || json_quote(value_type)
    || ',"unit":' || json_quote(unit) || ',"source":' || json_quote(source) || '}',
  status, note, committed_at, superseded_at, previous_uid, submission_contract_version, restores, carried,
  flags_needed, came_by, first_status, beta_at, stable_at, ended_at
FROM volatile_values
UNION ALL
SELECT 'reference', uid, revision, name,
  json_object('title', title, 'url', url, 'archived_url', archived_url, 'last_verified', last_verified),
  status, note, committed_at, superseded_at, previous_uid, submission_contract_version, restores, carried,
  flags_needed, came_by, first_status, beta_at, stable_at, ended_at
FROM reference_rows;

DROP TABLE volatile_values;
DROP TABLE reference_rows;

CREATE UNIQUE INDEX catalogue_current ON catalogue (kind, uid, commune) WHERE superseded_at IS NULL;
CREATE UNIQUE INDEX catalogue_name ON catalogue (kind, name, commune) WHERE superseded_at IS NULL;
CREATE INDEX catalogue_unsettled ON catalogue (kind, status) WHERE superseded_at IS NULL AND status IN ('alpha', 'beta');

-- The two tables as they were, for reading.
CREATE VIEW volatile_values AS
SELECT uid, revision, name, content -> '$.value' AS value, content ->> '$.value_type' AS value_type, content ->> '$.unit' AS unit,
  content ->> '$.source' AS source, status, note, committed_at, superseded_at, previous_uid, submission_contract_version, restores, carried,
  flags_needed, came_by, first_status, beta_at, stable_at, ended_at
FROM catalogue WHERE kind = 'volatile_value' AND commune = '';

CREATE VIEW reference_rows AS
SELECT uid, revision, name, content ->> '$.title' AS title, content ->> '$.url' AS url, content ->> '$.archived_url' AS archived_url,
  content ->> '$.last_verified' AS last_verified, status, note, committed_at, superseded_at, previous_uid, submission_contract_version,
  restores, carried, flags_needed, came_by, first_status, beta_at, stable_at, ended_at
FROM catalogue WHERE kind = 'reference' AND commune = '';
