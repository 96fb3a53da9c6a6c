-- A vote is known by its day: by the hour, the votes of one sender on several artefacts could still be told from the others of that day.
-- The day is its first millisecond, UTC, so that the server and a public proof count from the same moment.
UPDATE validations SET received_at = received_at - received_at % 86400000;
UPDATE vote_totals SET last_at = last_at - last_at % 86400000, last_confirm_at = last_confirm_at - last_confirm_at % 86400000;
