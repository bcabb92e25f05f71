-- What failed checks are searched by, each text once instead of with every check: the names of each file that some are
-- in, with how many of each severity and where they stand among its cluster's, and the titles of each rule. Row-level
-- security lets no index be asked whether a text holds another, so these are gone through, and lead to the checks by
-- what is indexed.
create table failed_check_files (
  owner text not null,
  cluster_id uuid not null,
  -- The checks from this position of the cluster up to the other, which is not one of them any more.
  file_at integer not null,
  file_end integer not null,
  cluster_name text not null,
  -- Those of cluster, machine, service and file, one a line, in lower case.
  names text not null,
  sev1 integer not null,
  sev2 integer not null,
  sev3 integer not null,
  sev4 integer not null,
  sev5 integer not null,
  primary key (owner, cluster_id, file_at),
  foreign key (owner, cluster_id) references clusters (owner, id) on delete cascade
);

-- Of a rule that fails nowhere any more, these are left until they are deleted (`deleteOldTitles`).
create table failed_check_titles (
  owner text not null,
  rule text not null,
  -- Of the title, which may be too long for an index.
  title_hash text not null,
  -- In lower case; empty for none.
  title text not null,
  seen_at timestamptz not null default now(),
  primary key (owner, rule, title_hash)
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['failed_check_files', 'failed_check_titles'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy owner_only on %I using (owner = current_owner() or in_system_mode())', tenant_table);
  end loop;
end
$$;

select set_config('plumbline.system', 'on', true);

insert into failed_check_files
select owner, cluster_id, file_at, max(position) + 1, min(cluster_name),
  lower(concat_ws(chr(10), min(cluster_name), min(machine), min(service), min(file))),
  count(*) filter (where severity = 1), count(*) filter (where severity = 2), count(*) filter (where severity = 3),
  count(*) filter (where severity = 4), count(*) filter (where severity = 5)
from open_failed_checks group by owner, cluster_id, file_at;

insert into failed_check_titles (owner, rule, title_hash, title)
select distinct owner, rule, md5(lower(coalesce(title, ''))), lower(coalesce(title, '')) from open_failed_checks;
