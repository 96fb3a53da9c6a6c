-- What was looked through once, and as what: the same is not looked through twice.
CREATE TABLE looks (
  subject TEXT PRIMARY KEY,
  input TEXT NOT NULL -- the definition of what was looked for, and where it matters the commit
) STRICT, WITHOUT ROWID;
