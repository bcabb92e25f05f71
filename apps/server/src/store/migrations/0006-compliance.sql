-- Which organizations have connected the compliance provider. Each has one row, so the owner alone is the key.
create table compliance_connections (
  owner text primary key,
  -- Access and refresh token, encrypted with a key of the settings.
  sealed_tokens bytea not null,
  access_expires_at timestamptz not null,
  -- Why the provider lets us send nothing any more: somebody has to connect it again.
  broken text,
  -- Counts the reports since it was connected; what was pushed last had seen `pushed_changes` of them.
  changes bigint not null default 1,
  pushed_changes bigint not null default 0,
  pushed_at timestamptz,
  -- Failed pushes in a row, and when the next may be tried.
  failures integer not null default 0,
  retry_at timestamptz,
  connected_at timestamptz not null default now()
);

alter table compliance_connections enable row level security;
alter table compliance_connections force row level security;
create policy owner_only on compliance_connections using (owner = current_owner() or in_system_mode());
