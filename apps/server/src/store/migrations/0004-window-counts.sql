-- How often something was done within a window of time, for limits that all processes share. After a crash it is empty,
-- and the windows begin anew. None of its keys is an owner's data, so it has no row-level security.
drop table identity_sign_in_failures;

create unlogged table window_counts (
  key text primary key,
  count integer not null,
  window_ends_at timestamptz not null
);
create index on window_counts (window_ends_at);
