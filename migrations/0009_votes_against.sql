-- What the consensus has to look at although it is stable. The number of rejects that matters is set in policy, so the index holds every
-- cohort with a reject, in the order of their number, and the query says from which number on.
DROP INDEX vote_totals_against;
CREATE INDEX vote_totals_rejected ON vote_totals (target_type, reject_halves, target_id, cohort) WHERE reject_halves > 0;
CREATE INDEX vote_totals_flagged ON vote_totals (target_type, flagged_addresses, target_id, cohort) WHERE flagged_addresses > 0;
