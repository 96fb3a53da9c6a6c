-- The published commit when an amendment was received: what it was written against. Null for what is no amendment, and for what was staged
-- before this migration.
ALTER TABLE submissions ADD COLUMN base_commit TEXT;
