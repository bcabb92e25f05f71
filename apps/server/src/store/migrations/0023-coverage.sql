-- How much of its cluster a report checked: null for reports from before this was recorded. A report that checked nothing
-- has no score.
alter table reports
  alter column score drop not null,
  add column services integer,
  add column checked_services integer;
-- The newest report's, with the cluster as its counts are.
alter table clusters
  add column services integer,
  add column checked_services integer;
