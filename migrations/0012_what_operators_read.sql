-- How many addresses voted on an artefact over its life, each once. Which address gave which vote is not here: no cohort, no verdict, no day.
-- The hashes live as long as the salt that they were made with; the counts stay.
CREATE TABLE artefact_voters (
  target_type TEXT NOT NULL,
  target_id TEXT NOT NULL,
  voter TEXT NOT NULL,
  flagged INTEGER NOT NULL,
  PRIMARY KEY (target_type, target_id, voter)
) STRICT, WITHOUT ROWID;

CREATE TABLE artefact_addresses (
  target_type TEXT NOT NULL,
  target_id TEXT NOT NULL,
  addresses INTEGER NOT NULL,
  flagged_addresses INTEGER NOT NULL,
  PRIMARY KEY (target_type, target_id)
) STRICT, WITHOUT ROWID;

-- Of what was voted before: voters of cohorts that are over were forgotten, so each of their numbers is one address.
INSERT INTO artefact_voters (target_type, target_id, voter, flagged)
SELECT target_type, target_id, voter, max(injection_flag) FROM validations WHERE kind = 'agent' AND voter IS NOT NULL GROUP BY 1, 2, 3;
INSERT INTO artefact_addresses (target_type, target_id, addresses, flagged_addresses)
SELECT target_type, target_id, count(DISTINCT coalesce(voter, cohort || ' ' || voter_number)),
  count(DISTINCT CASE WHEN injection_flag = 1 THEN coalesce(voter, cohort || ' ' || voter_number) END)
FROM validations WHERE kind = 'agent' GROUP BY 1, 2;

CREATE TRIGGER voter_is_noted AFTER INSERT ON validations WHEN NEW.kind = 'agent' AND NEW.voter IS NOT NULL BEGIN
  INSERT INTO artefact_voters (target_type, target_id, voter, flagged) VALUES (NEW.target_type, NEW.target_id, NEW.voter, NEW.injection_flag)
  ON CONFLICT (target_type, target_id, voter) DO UPDATE SET flagged = 1 WHERE excluded.flagged = 1 AND flagged = 0;
END;

CREATE TRIGGER address_is_counted AFTER INSERT ON artefact_voters BEGIN
  INSERT INTO artefact_addresses (target_type, target_id, addresses, flagged_addresses) VALUES (NEW.target_type, NEW.target_id, 1, NEW.flagged)
  ON CONFLICT (target_type, target_id) DO UPDATE SET addresses = addresses + 1, flagged_addresses = flagged_addresses + excluded.flagged_addresses;
END;

CREATE TRIGGER flag_of_an_address_is_counted AFTER UPDATE OF flagged ON artefact_voters WHEN OLD.flagged = 0 AND NEW.flagged = 1 BEGIN
  UPDATE artefact_addresses SET flagged_addresses = flagged_addresses + 1 WHERE target_type = NEW.target_type AND target_id = NEW.target_id;
END;

-- A salt has the formatted target as its subject; a path and its sources share one.
CREATE TRIGGER voters_go_with_their_salt AFTER DELETE ON salts WHEN OLD.kind = 'artefact' BEGIN
  DELETE FROM artefact_voters
  WHERE target_type = substr(OLD.subject, 1, instr(OLD.subject, ' ') - 1) AND target_id = substr(OLD.subject, instr(OLD.subject, ' ') + 1);
  -- In the order of text, ';' comes right after ':'.
  DELETE FROM artefact_voters
  WHERE OLD.subject LIKE 'path %' AND target_type = 'path_source' AND target_id > substr(OLD.subject, 6) || ':' AND target_id < substr(OLD.subject, 6) || ';';
END;

-- Amendments and drafts are numbered when they are committed. The number is in the recovery index alone: what they say is in git.
INSERT INTO sequences (prefix, next) VALUES ('amd', 1), ('drf', 1);
