-- What the newest report of each cluster changed against the one before stands with the cluster, as its counts do.
-- Null where no two reports were compared: before the second one, and for those stored before this migration.
alter table clusters
  add column new_checks integer,
  add column fixed_checks integer,
  -- Whether the two were judged by other rules, so that what is new need not be the file's doing.
  add column rules_changed boolean;
