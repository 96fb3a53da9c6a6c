-- What a submission became: one column for each kind of identity. Until now, uid held a uid (con-00001), a uid with a revision (val-00001@2)
-- or the number of a vote as text.
ALTER TABLE submissions ADD COLUMN revision INTEGER; -- of the row of the catalogue that an amendment became
ALTER TABLE submissions ADD COLUMN vote_seq INTEGER; -- of the vote that a validation became: validations.seq

UPDATE submissions SET vote_seq = CAST(uid AS INTEGER), uid = NULL WHERE type = 'validation' AND uid IS NOT NULL;
UPDATE submissions SET uid = substr(uid, 1, instr(uid, '@') - 1), revision = CAST(substr(uid, instr(uid, '@') + 1) AS INTEGER)
WHERE type = 'amendment' AND instr(uid, '@') > 0;
