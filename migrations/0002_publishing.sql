-- What publishing keeps: where skills and paths stand, pull requests, what people have to look at, and who may not flag.

-- Where an artefact stands, folded from the log of git: JSON. The cohort and the one whose votes stay in the sum, for joins.
ALTER TABLE published_skills ADD COLUMN standing TEXT NOT NULL DEFAULT '{}';
ALTER TABLE published_skills ADD COLUMN cohort TEXT NOT NULL DEFAULT '';
ALTER TABLE published_skills ADD COLUMN carried_cohort TEXT;
ALTER TABLE published_paths ADD COLUMN standing TEXT NOT NULL DEFAULT '{}';
ALTER TABLE published_paths ADD COLUMN cohort TEXT NOT NULL DEFAULT '';
ALTER TABLE published_paths ADD COLUMN carried_cohort TEXT;

-- What commits did to skills and paths, as git tells it; written from git, and again from git where it was lost.
CREATE TABLE artefact_moves (
  target_type TEXT NOT NULL,
  target_id TEXT NOT NULL,
  number INTEGER NOT NULL, -- first, second, third … of this artefact
  commit_id TEXT NOT NULL,
  before_id TEXT,
  at INTEGER NOT NULL,
  move TEXT NOT NULL,
  status TEXT NOT NULL,
  version TEXT NOT NULL,
  restores TEXT,
  carried_cohort TEXT,
  flags_needed INTEGER NOT NULL,
  PRIMARY KEY (target_type, target_id, number)
) STRICT, WITHOUT ROWID;

-- A row that stands again says which revision of it, and how many addresses have to flag it.
ALTER TABLE volatile_values ADD COLUMN restores INTEGER;
ALTER TABLE volatile_values ADD COLUMN carried INTEGER; -- at stable, the revision whose votes stay in the sum
ALTER TABLE volatile_values ADD COLUMN flags_needed INTEGER NOT NULL DEFAULT 1;
ALTER TABLE reference_rows ADD COLUMN restores INTEGER;
ALTER TABLE reference_rows ADD COLUMN carried INTEGER;
ALTER TABLE reference_rows ADD COLUMN flags_needed INTEGER NOT NULL DEFAULT 1;

CREATE INDEX volatile_values_unsettled ON volatile_values (status) WHERE superseded_at IS NULL AND status IN ('alpha', 'beta');
CREATE INDEX reference_rows_unsettled ON reference_rows (status) WHERE superseded_at IS NULL AND status IN ('alpha', 'beta');

-- Votes that came too early are kept and do not count.
ALTER TABLE validations ADD COLUMN counted INTEGER NOT NULL DEFAULT 1;
ALTER TABLE vote_totals ADD COLUMN last_confirm_at INTEGER;

-- The votes of one voter on a path and its sources, which share a salt.
CREATE INDEX validations_of_a_voter ON validations (voter) WHERE live = 1 AND voter IS NOT NULL;
-- What the consensus has to look at although it is stable.
CREATE INDEX vote_totals_against ON vote_totals (target_type, target_id) WHERE reject_halves >= 4 OR flagged_addresses > 0;

DROP TRIGGER vote_arrives;
DROP TRIGGER vote_is_replaced;

CREATE TRIGGER vote_arrives AFTER INSERT ON validations WHEN NEW.live = 1 BEGIN
  INSERT INTO vote_totals (target_type, target_id, cohort) VALUES (NEW.target_type, NEW.target_id, NEW.cohort)
  ON CONFLICT DO NOTHING;
  UPDATE vote_totals SET
    confirm_halves = confirm_halves + NEW.counted * (NEW.verdict = 'confirm') * (CASE NEW.kind WHEN 'agent' THEN 2 ELSE 1 END),
    reject_halves = reject_halves + NEW.counted * (NEW.verdict = 'reject') * (CASE NEW.kind WHEN 'agent' THEN 2 ELSE 1 END),
    addresses = addresses + NEW.counted * (NEW.kind = 'agent'),
    flagged_addresses = flagged_addresses + (NEW.kind = 'agent' AND NEW.injection_flag = 1),
    post_handoff_confirms = post_handoff_confirms + NEW.counted * (NEW.verdict = 'confirm' AND NEW.post_handoff = 1),
    voters = max(voters, NEW.voter_number),
    last_at = max(coalesce(last_at, 0), NEW.received_at),
    last_confirm_at = CASE WHEN NEW.verdict = 'confirm' THEN max(coalesce(last_confirm_at, 0), NEW.received_at) ELSE last_confirm_at END
  WHERE target_type = NEW.target_type AND target_id = NEW.target_id AND cohort = NEW.cohort;
END;

CREATE TRIGGER vote_is_replaced AFTER UPDATE OF live ON validations WHEN OLD.live = 1 AND NEW.live = 0 BEGIN
  UPDATE vote_totals SET
    confirm_halves = confirm_halves - OLD.counted * (OLD.verdict = 'confirm') * (CASE OLD.kind WHEN 'agent' THEN 2 ELSE 1 END),
    reject_halves = reject_halves - OLD.counted * (OLD.verdict = 'reject') * (CASE OLD.kind WHEN 'agent' THEN 2 ELSE 1 END),
    addresses = addresses - OLD.counted * (OLD.kind = 'agent'),
    flagged_addresses = flagged_addresses - (OLD.kind = 'agent' AND OLD.injection_flag = 1),
    post_handoff_confirms = post_handoff_confirms - OLD.counted * (OLD.verdict = 'confirm' AND OLD.post_handoff = 1)
  WHERE target_type = OLD.target_type AND target_id = OLD.target_id AND cohort = OLD.cohort;
END;

-- A path together with its sources: an address that votes on several of them is one address.
CREATE TRIGGER vote_on_a_path_arrives AFTER INSERT ON validations WHEN NEW.live = 1 AND NEW.target_type IN ('path', 'path_source') BEGIN
  INSERT INTO vote_totals (target_type, target_id, cohort)
  VALUES ('path_together', CASE NEW.target_type WHEN 'path' THEN NEW.target_id ELSE substr(NEW.target_id, 1, instr(NEW.target_id, ':') - 1) END, NEW.cohort)
  ON CONFLICT DO NOTHING;
  UPDATE vote_totals SET
    confirm_halves = confirm_halves + NEW.counted * (NEW.verdict = 'confirm') * (CASE NEW.kind WHEN 'agent' THEN 2 ELSE 1 END),
    reject_halves = reject_halves + NEW.counted * (NEW.verdict = 'reject') * (CASE NEW.kind WHEN 'agent' THEN 2 ELSE 1 END),
    addresses = addresses + (NEW.counted = 1 AND NEW.kind = 'agent' AND NOT EXISTS (
      SELECT 1 FROM validations AS other
      WHERE other.live = 1 AND other.voter = NEW.voter AND other.cohort = NEW.cohort AND other.seq <> NEW.seq AND other.counted = 1 AND other.kind = 'agent'
        AND other.target_type IN ('path', 'path_source')
    )),
    flagged_addresses = flagged_addresses + (NEW.kind = 'agent' AND NEW.injection_flag = 1 AND NOT EXISTS (
      SELECT 1 FROM validations AS other
      WHERE other.live = 1 AND other.voter = NEW.voter AND other.cohort = NEW.cohort AND other.seq <> NEW.seq AND other.injection_flag = 1
        AND other.target_type IN ('path', 'path_source')
    )),
    last_confirm_at = CASE WHEN NEW.verdict = 'confirm' THEN max(coalesce(last_confirm_at, 0), NEW.received_at) ELSE last_confirm_at END
  WHERE target_type = 'path_together' AND cohort = NEW.cohort
    AND target_id = CASE NEW.target_type WHEN 'path' THEN NEW.target_id ELSE substr(NEW.target_id, 1, instr(NEW.target_id, ':') - 1) END;
END;

CREATE TRIGGER vote_on_a_path_is_replaced AFTER UPDATE OF live ON validations
WHEN OLD.live = 1 AND NEW.live = 0 AND OLD.target_type IN ('path', 'path_source') BEGIN
  UPDATE vote_totals SET
    confirm_halves = confirm_halves - OLD.counted * (OLD.verdict = 'confirm') * (CASE OLD.kind WHEN 'agent' THEN 2 ELSE 1 END),
    reject_halves = reject_halves - OLD.counted * (OLD.verdict = 'reject') * (CASE OLD.kind WHEN 'agent' THEN 2 ELSE 1 END),
    addresses = addresses - (OLD.counted = 1 AND OLD.kind = 'agent' AND NOT EXISTS (
      SELECT 1 FROM validations AS other
      WHERE other.live = 1 AND other.voter = OLD.voter AND other.cohort = OLD.cohort AND other.seq <> OLD.seq AND other.counted = 1 AND other.kind = 'agent'
        AND other.target_type IN ('path', 'path_source')
    )),
    flagged_addresses = flagged_addresses - (OLD.kind = 'agent' AND OLD.injection_flag = 1 AND NOT EXISTS (
      SELECT 1 FROM validations AS other
      WHERE other.live = 1 AND other.voter = OLD.voter AND other.cohort = OLD.cohort AND other.seq <> OLD.seq AND other.injection_flag = 1
        AND other.target_type IN ('path', 'path_source')
    ))
  WHERE target_type = 'path_together' AND cohort = OLD.cohort
    AND target_id = CASE OLD.target_type WHEN 'path' THEN OLD.target_id ELSE substr(OLD.target_id, 1, instr(OLD.target_id, ':') - 1) END;
END;

-- Pull requests of a forge that has no rows of its own. Branches are named by digests: none leads to a submission.
CREATE TABLE pull_requests (
  number INTEGER PRIMARY KEY,
  branch TEXT NOT NULL,
  title TEXT NOT NULL,
  base_commit TEXT NOT NULL,
  head_commit TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'merged', 'closed')),
  merge_commit TEXT,
  checks TEXT, -- JSON
  opened_at INTEGER NOT NULL,
  closed_at INTEGER
) STRICT;

CREATE UNIQUE INDEX pull_requests_open ON pull_requests (branch) WHERE state = 'open';
CREATE INDEX pull_requests_by_branch ON pull_requests (branch, number);

CREATE INDEX submissions_pending ON submissions (commit_eta) WHERE publication = 'pending';

-- What people have to look at. The subject says what it is about, so that the same thing is not asked twice.
CREATE TABLE review_items (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('ner_hold', 'quarantine', 'draft', 'feedback', 'stuck')),
  subject TEXT NOT NULL UNIQUE,
  target_type TEXT,
  target_id TEXT,
  submission_id TEXT, -- gone once it is decided
  detail TEXT NOT NULL, -- JSON
  opened_at INTEGER NOT NULL,
  closed_at INTEGER,
  decision TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX review_items_open ON review_items (opened_at) WHERE closed_at IS NULL;
CREATE INDEX review_items_by_submission ON review_items (submission_id) WHERE submission_id IS NOT NULL;

INSERT INTO sequences (prefix, next) VALUES ('rvw', 1);

-- Who did what, without a word of what anybody wrote.
CREATE TABLE audit (
  seq INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  actor TEXT NOT NULL CHECK (actor IN ('operator', 'bot')),
  action TEXT NOT NULL,
  target_type TEXT,
  target_id TEXT,
  detail TEXT -- a commit, a review item, a revision
) STRICT;

CREATE INDEX audit_by_action ON audit (action, at);

-- A change that was rolled back is not taken again for a while: a digest of what it led to.
CREATE TABLE refused_changes (
  target_type TEXT NOT NULL,
  target_id TEXT NOT NULL,
  content TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (target_type, target_id, content)
) STRICT, WITHOUT ROWID;

-- Who flagged without cause, by the hash of flaggers and nothing else.
CREATE TABLE bogus_flaggers (
  flagger TEXT PRIMARY KEY,
  times INTEGER NOT NULL,
  no_flags_until INTEGER NOT NULL,
  banned_until INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
