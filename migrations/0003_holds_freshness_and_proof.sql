-- Texts that are held because they may name somebody, how fresh sources are, and what a stranger needs to check every status.

-- Since when a text is held, and why: a name, a recogniser that did not answer, or an operator.
ALTER TABLE submissions ADD COLUMN held_at INTEGER;
ALTER TABLE submissions ADD COLUMN hold_reason TEXT;
UPDATE submissions SET held_at = received_at, hold_reason = 'operator' WHERE state = 'ner_held_for_review';
CREATE INDEX submissions_held ON submissions (held_at) WHERE state = 'ner_held_for_review';

-- How a revision of a row came, and when it moved on: with the votes, enough to check why it stands where it does.
ALTER TABLE volatile_values ADD COLUMN came_by TEXT NOT NULL DEFAULT 'create'
  CHECK (came_by IN ('create', 'amend', 'roll_back', 'quarantine', 'reinstate'));
ALTER TABLE volatile_values ADD COLUMN first_status TEXT NOT NULL DEFAULT 'alpha';
ALTER TABLE volatile_values ADD COLUMN beta_at INTEGER;
ALTER TABLE volatile_values ADD COLUMN stable_at INTEGER;
ALTER TABLE volatile_values ADD COLUMN ended_at INTEGER; -- withdrawn or deprecated
ALTER TABLE reference_rows ADD COLUMN came_by TEXT NOT NULL DEFAULT 'create'
  CHECK (came_by IN ('create', 'amend', 'roll_back', 'quarantine', 'reinstate'));
ALTER TABLE reference_rows ADD COLUMN first_status TEXT NOT NULL DEFAULT 'alpha';
ALTER TABLE reference_rows ADD COLUMN beta_at INTEGER;
ALTER TABLE reference_rows ADD COLUMN stable_at INTEGER;
ALTER TABLE reference_rows ADD COLUMN ended_at INTEGER;

-- What is there already gets its moments from the audit.
UPDATE volatile_values SET came_by = 'amend' WHERE revision > 1 AND restores IS NULL;
UPDATE volatile_values SET came_by = CASE WHEN EXISTS (SELECT 1 FROM audit AS a WHERE a.action = 'quarantine' AND a.target_type = 'volatile_value' AND a.target_id = uid AND a.at = committed_at) THEN 'quarantine'
  WHEN EXISTS (SELECT 1 FROM audit AS a WHERE a.action = 'roll_back' AND a.target_type = 'volatile_value' AND a.target_id = uid AND a.at = committed_at) THEN 'roll_back' ELSE 'reinstate' END WHERE restores IS NOT NULL;
UPDATE volatile_values SET first_status = (SELECT r.status FROM volatile_values AS r WHERE r.uid = volatile_values.uid AND r.revision = volatile_values.restores)
WHERE restores IS NOT NULL AND came_by <> 'reinstate';
UPDATE volatile_values SET
  beta_at = (SELECT min(a.at) FROM audit AS a WHERE a.action = 'promote' AND a.target_type = 'volatile_value' AND a.target_id = uid AND a.detail = 'r' || revision || ' to beta'),
  stable_at = (SELECT min(a.at) FROM audit AS a WHERE a.action = 'promote' AND a.target_type = 'volatile_value' AND a.target_id = uid AND a.detail = 'r' || revision || ' to stable');
UPDATE volatile_values SET ended_at = coalesce(superseded_at, (
  SELECT max(a.at) FROM audit AS a WHERE a.action IN ('quarantine', 'roll_back', 'deprecate') AND a.target_type = 'volatile_value' AND a.target_id = uid
), committed_at) WHERE status IN ('quarantined', 'deprecated');
UPDATE reference_rows SET came_by = 'amend' WHERE revision > 1 AND restores IS NULL;
UPDATE reference_rows SET came_by = CASE WHEN EXISTS (SELECT 1 FROM audit AS a WHERE a.action = 'quarantine' AND a.target_type = 'reference' AND a.target_id = uid AND a.at = committed_at) THEN 'quarantine'
  WHEN EXISTS (SELECT 1 FROM audit AS a WHERE a.action = 'roll_back' AND a.target_type = 'reference' AND a.target_id = uid AND a.at = committed_at) THEN 'roll_back' ELSE 'reinstate' END WHERE restores IS NOT NULL;
UPDATE reference_rows SET first_status = (SELECT r.status FROM reference_rows AS r WHERE r.uid = reference_rows.uid AND r.revision = reference_rows.restores)
WHERE restores IS NOT NULL AND came_by <> 'reinstate';
UPDATE reference_rows SET
  beta_at = (SELECT min(a.at) FROM audit AS a WHERE a.action = 'promote' AND a.target_type = 'reference' AND a.target_id = uid AND a.detail = 'r' || revision || ' to beta'),
  stable_at = (SELECT min(a.at) FROM audit AS a WHERE a.action = 'promote' AND a.target_type = 'reference' AND a.target_id = uid AND a.detail = 'r' || revision || ' to stable');
UPDATE reference_rows SET ended_at = coalesce(superseded_at, (
  SELECT max(a.at) FROM audit AS a WHERE a.action IN ('quarantine', 'roll_back', 'deprecate') AND a.target_type = 'reference' AND a.target_id = uid
), committed_at) WHERE status IN ('quarantined', 'deprecated');

-- The number of a voter is one for a path and all its sources: an address that votes on several of them is one voter. A probe is nobody: 0.
UPDATE validations SET voter_number = numbered.number FROM (
  SELECT seq, dense_rank() OVER (
    PARTITION BY CASE target_type WHEN 'path' THEN target_id ELSE substr(target_id, 1, instr(target_id, ':') - 1) END, cohort
    ORDER BY coalesce(voter, target_type || ' ' || target_id || ' ' || voter_number)
  ) AS number
  FROM validations WHERE target_type IN ('path', 'path_source') AND kind = 'agent'
) AS numbered WHERE validations.seq = numbered.seq;
UPDATE vote_totals SET voters = (
  SELECT coalesce(max(v.voter_number), 0) FROM validations AS v
  WHERE v.cohort = vote_totals.cohort
    AND (v.target_type = 'path' AND v.target_id = vote_totals.target_id
      OR v.target_type = 'path_source' AND substr(v.target_id, 1, instr(v.target_id, ':') - 1) = vote_totals.target_id)
) WHERE target_type = 'path_together';

CREATE TRIGGER voter_of_a_path_is_numbered AFTER INSERT ON validations WHEN NEW.target_type IN ('path', 'path_source') BEGIN
  INSERT INTO vote_totals (target_type, target_id, cohort, voters)
  VALUES (
    'path_together', CASE NEW.target_type WHEN 'path' THEN NEW.target_id ELSE substr(NEW.target_id, 1, instr(NEW.target_id, ':') - 1) END,
    NEW.cohort, NEW.voter_number
  )
  ON CONFLICT (target_type, target_id, cohort) DO UPDATE SET voters = max(voters, excluded.voters);
END;

-- When a link was last looked at, and what came of it. Holds nothing that anybody sent.
CREATE TABLE probes (
  target_type TEXT NOT NULL CHECK (target_type IN ('reference', 'path_source')),
  target_id TEXT NOT NULL,
  probed_at INTEGER NOT NULL,
  outcome TEXT NOT NULL,
  PRIMARY KEY (target_type, target_id)
) STRICT, WITHOUT ROWID;

-- A class of sources whose pattern changed: every source of it is stale until it was confirmed after this moment.
CREATE TABLE revalidations (
  source_class TEXT PRIMARY KEY,
  since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What the derived files were last made from: the same input is not written twice.
CREATE TABLE derived_files (
  branch TEXT PRIMARY KEY,
  input TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The order in which votes are published: by what they are about, never by when they came.
CREATE INDEX validations_in_order ON validations (target_type, target_id, cohort, voter_number, received_at, seq);
