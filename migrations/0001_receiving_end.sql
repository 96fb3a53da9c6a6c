-- What the receiving end keeps. Plain SQL that SQLite and D1 both accept; times are milliseconds since 1970 unless a name says otherwise.
-- No address is ever stored: only hashes under a salt, with a key that is kept outside the database, and each has a day on which it goes.

-- The published tree, projected: what the gates look at.
CREATE TABLE published_tree (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  commit_id TEXT NOT NULL,
  published_at INTEGER NOT NULL
) STRICT;

CREATE TABLE published_files (
  path TEXT PRIMARY KEY,
  content TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE published_skills (
  id TEXT PRIMARY KEY,
  status TEXT NOT NULL,
  version TEXT NOT NULL,
  category TEXT NOT NULL,
  applies_to TEXT NOT NULL, -- JSON: the names of the conditions that the skill states
  cites TEXT NOT NULL, -- JSON: [target_type, target_id] of the skill itself and of everything its text cites
  cohort_started_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE published_paths (
  id TEXT PRIMARY KEY,
  status TEXT NOT NULL,
  version TEXT NOT NULL,
  entry TEXT NOT NULL, -- JSON
  cohort_started_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE published_communes (
  code TEXT PRIMARY KEY -- the NIS code, and again the slug
) STRICT, WITHOUT ROWID;

-- Submissions on their way: staged, then committed and remembered for two days, then gone.
CREATE TABLE submissions (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  state TEXT NOT NULL CHECK (
    state IN ('staged', 'committed', 'ner_held_for_review', 'released', 'released_after_edit', 'discarded', 'quarantined')
  ),
  target_type TEXT,
  target_id TEXT,
  anchor TEXT, -- what the target was when this was received: skill@0.1.0, val-00001@2
  payload TEXT, -- JSON; null once it has gone where it belongs
  received_at INTEGER NOT NULL,
  commit_eta INTEGER NOT NULL,
  committed_at INTEGER,
  uid TEXT,
  publication TEXT CHECK (publication IN ('pending', 'merged', 'rejected', 'failed')),
  error TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  retry_at INTEGER, -- after a failed attempt, when the next is due
  alarmed INTEGER NOT NULL DEFAULT 0,
  cancel_hash TEXT,
  salt TEXT NOT NULL,
  submitter TEXT NOT NULL, -- the address under that salt
  voter TEXT, -- for a rating: the address under the salt of what it rates
  session TEXT, -- the session, hashed; moved to the recovery index when this is committed
  expires_at INTEGER
) STRICT;

CREATE INDEX submissions_due ON submissions (commit_eta) WHERE committed_at IS NULL AND state IN ('staged', 'released', 'released_after_edit');
CREATE INDEX submissions_expiry ON submissions (expires_at) WHERE expires_at IS NOT NULL;

-- By which a sender finds back what was sent in a session. Joined to nothing else.
CREATE TABLE recovery (
  session TEXT NOT NULL,
  type TEXT NOT NULL,
  submission_id TEXT NOT NULL,
  uid TEXT,
  committed_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (session, submission_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX recovery_expiry ON recovery (expires_at);

-- How much an address has sent, by its hash of the day. The limit is a constraint: a write past it fails, and everything with it.
CREATE TABLE counters (
  bucket TEXT NOT NULL,
  subject TEXT NOT NULL, -- the hash, or '' for everybody together
  period INTEGER NOT NULL, -- the number of the day, hour or minute
  count INTEGER NOT NULL,
  ceiling INTEGER,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (bucket, subject, period),
  CONSTRAINT limit_reached CHECK (ceiling IS NULL OR count <= ceiling)
) STRICT, WITHOUT ROWID;

CREATE INDEX counters_expiry ON counters (expires_at);

-- The hour rolls: sixty minutes are added up.
CREATE TRIGGER hour_limit_of_a_first AFTER INSERT ON counters WHEN NEW.bucket = 'minute' BEGIN
  SELECT RAISE(ABORT, 'limit_reached')
  WHERE (
    SELECT sum(count) FROM counters
    WHERE bucket = 'minute' AND subject = NEW.subject AND period BETWEEN NEW.period - 59 AND NEW.period
  ) > NEW.ceiling;
END;

CREATE TRIGGER hour_limit_of_a_next AFTER UPDATE ON counters WHEN NEW.bucket = 'minute' BEGIN
  SELECT RAISE(ABORT, 'limit_reached')
  WHERE (
    SELECT sum(count) FROM counters
    WHERE bucket = 'minute' AND subject = NEW.subject AND period BETWEEN NEW.period - 59 AND NEW.period
  ) > NEW.ceiling;
END;

-- day: one a UTC day, for the counters. artefact: one while an artefact is alpha or beta, for its voters.
CREATE TABLE salts (
  kind TEXT NOT NULL CHECK (kind IN ('day', 'artefact')),
  subject TEXT NOT NULL,
  salt TEXT NOT NULL,
  expires_at INTEGER,
  PRIMARY KEY (kind, subject)
) STRICT, WITHOUT ROWID;

-- Who drafted or amended an artefact, each under a salt of its own, so that nobody votes on their own work.
CREATE TABLE artefact_submitters (
  target_type TEXT NOT NULL,
  target_id TEXT NOT NULL,
  salt TEXT NOT NULL,
  submitter TEXT NOT NULL,
  PRIMARY KEY (target_type, target_id, salt)
) STRICT, WITHOUT ROWID;

-- The next number of each kind of uid. Nothing else mints them.
CREATE TABLE sequences (
  prefix TEXT PRIMARY KEY,
  next INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO sequences (prefix, next) VALUES ('val', 1), ('ref', 1), ('con', 1), ('pth', 1), ('fbk', 1), ('rtg', 1);

-- The catalogue: a correction is a new revision, and exactly one revision of a uid is not superseded.
CREATE TABLE volatile_values (
  uid TEXT NOT NULL,
  revision INTEGER NOT NULL,
  name TEXT NOT NULL,
  value TEXT NOT NULL, -- JSON
  value_type TEXT NOT NULL,
  unit TEXT,
  source TEXT,
  status TEXT NOT NULL,
  note TEXT,
  committed_at INTEGER NOT NULL,
  superseded_at INTEGER,
  previous_uid TEXT,
  submission_contract_version TEXT NOT NULL,
  PRIMARY KEY (uid, revision)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX volatile_values_current ON volatile_values (uid) WHERE superseded_at IS NULL;
CREATE UNIQUE INDEX volatile_values_name ON volatile_values (name) WHERE superseded_at IS NULL;

CREATE TABLE reference_rows (
  uid TEXT NOT NULL,
  revision INTEGER NOT NULL,
  name TEXT NOT NULL,
  title TEXT NOT NULL,
  url TEXT NOT NULL,
  archived_url TEXT,
  last_verified TEXT,
  status TEXT NOT NULL,
  note TEXT,
  committed_at INTEGER NOT NULL,
  superseded_at INTEGER,
  previous_uid TEXT,
  submission_contract_version TEXT NOT NULL,
  PRIMARY KEY (uid, revision)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX reference_rows_current ON reference_rows (uid) WHERE superseded_at IS NULL;
CREATE UNIQUE INDEX reference_rows_name ON reference_rows (name) WHERE superseded_at IS NULL;

-- Concerns, without the id they were sent under: that id tells the millisecond at which somebody wrote.
CREATE TABLE concerns (
  uid TEXT PRIMARY KEY,
  target_type TEXT NOT NULL,
  target_id TEXT NOT NULL,
  anchor TEXT,
  context TEXT, -- JSON
  content TEXT NOT NULL, -- JSON
  committed_on TEXT NOT NULL, -- the day
  held INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE INDEX concerns_by_target ON concerns (target_type, target_id);

-- Votes. One live vote per voter, target and cohort; a later one replaces it.
CREATE TABLE validations (
  seq INTEGER PRIMARY KEY, -- random: in the order of arrival it would put votes of one sender side by side
  target_type TEXT NOT NULL,
  target_id TEXT NOT NULL,
  cohort TEXT NOT NULL,
  anchor TEXT,
  voter TEXT, -- the address under the salt of the artefact; null once that salt is destroyed
  voter_number INTEGER NOT NULL, -- first, second, third … voter of this target and cohort
  kind TEXT NOT NULL CHECK (kind IN ('agent', 'ci_probe')),
  verdict TEXT NOT NULL CHECK (verdict IN ('confirm', 'reject')),
  injection_flag INTEGER NOT NULL,
  post_handoff INTEGER NOT NULL,
  rationale TEXT,
  injection_reason TEXT,
  traversal TEXT, -- JSON
  received_at INTEGER NOT NULL, -- the hour: by the moment, votes of one sender on several artefacts could be joined
  live INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE UNIQUE INDEX validations_one_live_vote ON validations (target_type, target_id, cohort, voter) WHERE live = 1 AND voter IS NOT NULL;
CREATE INDEX validations_by_voter ON validations (target_type, target_id, cohort, voter);

-- The sums, kept as votes arrive: reading them costs the same after a million votes as after one. A probe counts half, so all are halves.
CREATE TABLE vote_totals (
  target_type TEXT NOT NULL,
  target_id TEXT NOT NULL,
  cohort TEXT NOT NULL,
  confirm_halves INTEGER NOT NULL DEFAULT 0,
  reject_halves INTEGER NOT NULL DEFAULT 0,
  addresses INTEGER NOT NULL DEFAULT 0, -- live votes of agents: each is one address
  flagged_addresses INTEGER NOT NULL DEFAULT 0,
  post_handoff_confirms INTEGER NOT NULL DEFAULT 0,
  voters INTEGER NOT NULL DEFAULT 0,
  last_at INTEGER,
  PRIMARY KEY (target_type, target_id, cohort)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER vote_arrives AFTER INSERT ON validations WHEN NEW.live = 1 BEGIN
  INSERT INTO vote_totals (target_type, target_id, cohort) VALUES (NEW.target_type, NEW.target_id, NEW.cohort)
  ON CONFLICT DO NOTHING;
  UPDATE vote_totals SET
    confirm_halves = confirm_halves + (NEW.verdict = 'confirm') * (CASE NEW.kind WHEN 'agent' THEN 2 ELSE 1 END),
    reject_halves = reject_halves + (NEW.verdict = 'reject') * (CASE NEW.kind WHEN 'agent' THEN 2 ELSE 1 END),
    addresses = addresses + (NEW.kind = 'agent'),
    flagged_addresses = flagged_addresses + (NEW.kind = 'agent' AND NEW.injection_flag = 1),
    post_handoff_confirms = post_handoff_confirms + (NEW.verdict = 'confirm' AND NEW.post_handoff = 1),
    voters = max(voters, NEW.voter_number),
    last_at = max(coalesce(last_at, 0), NEW.received_at)
  WHERE target_type = NEW.target_type AND target_id = NEW.target_id AND cohort = NEW.cohort;
END;

CREATE TRIGGER vote_is_replaced AFTER UPDATE OF live ON validations WHEN OLD.live = 1 AND NEW.live = 0 BEGIN
  UPDATE vote_totals SET
    confirm_halves = confirm_halves - (OLD.verdict = 'confirm') * (CASE OLD.kind WHEN 'agent' THEN 2 ELSE 1 END),
    reject_halves = reject_halves - (OLD.verdict = 'reject') * (CASE OLD.kind WHEN 'agent' THEN 2 ELSE 1 END),
    addresses = addresses - (OLD.kind = 'agent'),
    flagged_addresses = flagged_addresses - (OLD.kind = 'agent' AND OLD.injection_flag = 1),
    post_handoff_confirms = post_handoff_confirms - (OLD.verdict = 'confirm' AND OLD.post_handoff = 1)
  WHERE target_type = OLD.target_type AND target_id = OLD.target_id AND cohort = OLD.cohort;
END;

-- For a flag, and for a flag only, a hash by which a bogus flagger can be told again. It goes after ninety days.
CREATE TABLE flaggers (
  validation_seq INTEGER PRIMARY KEY,
  flagger TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

-- Stars. One live rating per voter, target and cohort. Shares no key with any other table.
CREATE TABLE ratings (
  uid TEXT PRIMARY KEY,
  target_type TEXT NOT NULL,
  target_id TEXT NOT NULL,
  cohort TEXT NOT NULL,
  stars INTEGER NOT NULL,
  would_be_5_stars TEXT,
  voter TEXT,
  committed_on TEXT NOT NULL,
  live INTEGER NOT NULL DEFAULT 1
) STRICT, WITHOUT ROWID;

CREATE INDEX ratings_by_voter ON ratings (target_type, target_id, cohort, voter) WHERE live = 1;

CREATE TABLE rating_totals (
  target_type TEXT NOT NULL,
  target_id TEXT NOT NULL,
  cohort TEXT NOT NULL,
  stars INTEGER NOT NULL DEFAULT 0,
  ratings INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (target_type, target_id, cohort)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER rating_arrives AFTER INSERT ON ratings WHEN NEW.live = 1 BEGIN
  INSERT INTO rating_totals (target_type, target_id, cohort) VALUES (NEW.target_type, NEW.target_id, NEW.cohort)
  ON CONFLICT DO NOTHING;
  UPDATE rating_totals SET stars = stars + NEW.stars, ratings = ratings + 1
  WHERE target_type = NEW.target_type AND target_id = NEW.target_id AND cohort = NEW.cohort;
END;

CREATE TRIGGER rating_is_replaced AFTER UPDATE OF live ON ratings WHEN OLD.live = 1 AND NEW.live = 0 BEGIN
  UPDATE rating_totals SET stars = stars - OLD.stars, ratings = ratings - 1
  WHERE target_type = OLD.target_type AND target_id = OLD.target_id AND cohort = OLD.cohort;
END;

-- Remarks about Be Civic itself, read by the operators alone.
CREATE TABLE feedback_channel (
  uid TEXT PRIMARY KEY,
  topic TEXT,
  pointer TEXT,
  body TEXT NOT NULL,
  committed_on TEXT NOT NULL,
  held INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

-- Isolated events: no session, no skill, no moment, nothing to join them by.
CREATE TABLE analytics_events (
  seq INTEGER PRIMARY KEY, -- random
  event_type TEXT NOT NULL,
  content TEXT NOT NULL, -- JSON
  received_on TEXT NOT NULL -- the day
) STRICT;

-- A condition that a plan depends on: where it does not hold, the plan fails whole.
CREATE TABLE guards (
  holds INTEGER NOT NULL,
  CONSTRAINT guard_failed CHECK (holds = 1)
) STRICT;

-- The clock of tests and demonstrations, which stands still until it is moved.
CREATE TABLE manual_clock (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  now INTEGER NOT NULL
) STRICT;
