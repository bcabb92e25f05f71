-- What the product remembers of each owner. Every table here leads its key with the owner, so that a distributed
-- database can shard by it, and is shut by row-level security: a transaction sees the rows of the owner that it has
-- named, and those of everybody only in system mode (database/access.ts).

create function current_owner() returns text
  language sql stable return nullif(current_setting('plumbline.owner', true), '');

create function in_system_mode() returns boolean
  language sql stable return coalesce(current_setting('plumbline.system', true), '') = 'on';

create table clusters (
  owner text not null,
  id uuid not null default gen_random_uuid(),
  name text not null,
  location text,
  cluster_type text,
  derived_from text,
  follow_includes boolean not null,
  -- What its runs judge by when they do not say: clients name it with the upload, which comes before the run.
  ruleset text,
  external_results jsonb,
  -- Kept with each report, so that lists and the dashboard never count old ones.
  total_reports integer not null default 0,
  newest_report bigint,
  created_at timestamptz not null default now(),
  primary key (owner, id),
  unique (owner, name)
);

create table machines (
  owner text not null,
  id uuid not null default gen_random_uuid(),
  cluster_id uuid not null,
  ordinal bigint generated always as identity,
  name text not null,
  host_name text,
  external_ip text,
  internal_ip text,
  primary key (owner, id),
  unique (owner, cluster_id, name),
  foreign key (owner, cluster_id) references clusters (owner, id) on delete cascade
);

-- Without a machine: a service of the cluster itself.
create table services (
  owner text not null,
  id uuid not null default gen_random_uuid(),
  cluster_id uuid not null,
  machine_id uuid,
  ordinal bigint generated always as identity,
  key text not null,
  service_name text not null,
  version text,
  primary key (owner, id),
  unique nulls not distinct (owner, cluster_id, machine_id, key),
  foreign key (owner, cluster_id) references clusters (owner, id) on delete cascade,
  foreign key (owner, machine_id) references machines (owner, id) on delete cascade
);
create index on services (owner, machine_id);

-- `path` is the sub path and file name as one, normalised: what two files are compared by.
create table files (
  owner text not null,
  service_id uuid not null,
  kind text not null check (kind in ('configuration', 'complimentary')),
  path text not null,
  default_file_name text not null default '',
  ordinal bigint generated always as identity,
  file_name text not null,
  sub_path text not null,
  config_file_type text not null,
  alias_list jsonb,
  tags jsonb,
  blob_sha256 text,
  blob_size bigint,
  primary key (owner, service_id, kind, path, default_file_name),
  foreign key (owner, service_id) references services (owner, id) on delete cascade
);

-- Files of an uploaded bundle that belong to no service, such as the results of other scanners.
create table bundle_files (
  owner text not null,
  cluster_id uuid not null,
  path text not null,
  blob_sha256 text not null,
  blob_size bigint not null,
  primary key (owner, cluster_id, path),
  foreign key (owner, cluster_id) references clusters (owner, id) on delete cascade
);

-- Without a machine: a rule of the cluster as a whole.
create table traffic_rules (
  owner text not null,
  id bigint generated always as identity,
  cluster_id uuid not null,
  machine_id uuid,
  direction text not null check (direction in ('inbound', 'outbound')),
  priority integer not null,
  protocol text not null,
  cidr_block text not null,
  begin_port integer not null,
  end_port integer not null,
  primary key (owner, id),
  unique nulls not distinct (owner, cluster_id, machine_id, direction, priority, protocol, cidr_block, begin_port, end_port),
  foreign key (owner, cluster_id) references clusters (owner, id) on delete cascade,
  foreign key (owner, machine_id) references machines (owner, id) on delete cascade
);
create index on traffic_rules (owner, machine_id);

-- `name` is the report's time in whole seconds since 1970.
create table reports (
  owner text not null,
  cluster_id uuid not null,
  name bigint not null,
  id uuid not null default gen_random_uuid(),
  sev1 integer not null,
  sev2 integer not null,
  sev3 integer not null,
  sev4 integer not null,
  sev5 integer not null,
  score double precision not null,
  rules_version text not null,
  ruleset text,
  body_sha256 text not null,
  body_size bigint not null,
  bundle_sha256 text not null,
  bundle_size bigint not null,
  primary key (owner, cluster_id, name),
  unique (owner, id),
  foreign key (owner, cluster_id) references clusters (owner, id) on delete cascade
);
create index on reports (owner, name desc);

-- The failed checks of each cluster's newest report.
create table open_failed_checks (
  owner text not null,
  cluster_id uuid not null,
  fingerprint text not null,
  rule text not null,
  severity integer not null,
  title text,
  machine text,
  service text,
  file text,
  from_line integer,
  to_line integer,
  first_seen bigint not null,
  primary key (owner, cluster_id, fingerprint),
  foreign key (owner, cluster_id) references clusters (owner, id) on delete cascade
);

create table runs (
  owner text not null,
  id uuid not null default gen_random_uuid(),
  cluster_id uuid not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  progress double precision not null default 0,
  -- Counts the workers that have taken the run: one that was given up for dead cannot finish it any more.
  attempt integer not null default 0,
  ruleset text,
  report_name bigint,
  error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (owner, id),
  foreign key (owner, cluster_id) references clusters (owner, id) on delete cascade
);
create unique index one_run_at_a_time on runs (owner, cluster_id) where state = 'running';
create index on runs (owner, cluster_id);

-- How often each owner has run reports, by month (`2026-01`); outlives the clusters.
create table scan_counts (
  owner text not null,
  month text not null,
  scans integer not null,
  last_scan bigint not null,
  primary key (owner, month)
);

-- Counters and words of visitors: nobody's, so without row-level security.
create table message_counts (
  message text primary key,
  count bigint not null
);

create table referrers (
  id bigint generated always as identity primary key,
  user_name text not null,
  referrer text not null,
  created_at timestamptz not null default now()
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'clusters', 'machines', 'services', 'files', 'bundle_files', 'traffic_rules', 'reports', 'open_failed_checks',
    'runs', 'scan_counts'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy owner_only on %I using (owner = current_owner() or in_system_mode())', tenant_table);
  end loop;
end
$$;
