select set_config('plumbline.system', 'on', true);

-- A run outlives its cluster for a day, so that whoever waits for it learns that it was cancelled.
alter table runs add column cluster_name text;
update runs set cluster_name = clusters.name
  from clusters where clusters.owner = runs.owner and clusters.id = runs.cluster_id;
alter table runs alter column cluster_name set not null;
alter table runs alter column cluster_id drop not null;
alter table runs drop constraint runs_owner_cluster_id_fkey;
alter table runs add foreign key (owner, cluster_id) references clusters (owner, id) on delete set null (cluster_id);
alter table runs drop constraint runs_state_check;
alter table runs add check (state in ('queued', 'running', 'done', 'failed', 'cancelled'));
create index runs_without_cluster on runs (owner, finished_at) where cluster_id is null;

-- Finds what the failed checks of an owner are about without reading all of them.
create index open_failed_checks_by_rule on open_failed_checks (owner, rule, severity desc);

-- Who has looked at the demo clusters; outlives them.
create table demo_viewers (
  owner text primary key,
  first_viewed_at timestamptz not null default now()
);
alter table demo_viewers enable row level security;
alter table demo_viewers force row level security;
create policy owner_only on demo_viewers using (owner = current_owner() or in_system_mode());
insert into demo_viewers (owner) select distinct owner from clusters where starts_with(name, 'plumbline_demo_');
