-- What failed checks are searched, counted and grouped by. Of each cluster its failed checks as numbers, four bytes
-- each, in one row: of a million of them that is four megabytes. A number stands for a rule, a severity and a title;
-- where the checks of a file begin stands beside them.
create table failed_check_numbers (
  owner text not null,
  cluster_id uuid not null,
  cluster_name text not null,
  -- New whenever they are.
  version uuid not null default gen_random_uuid(),
  checks integer not null,
  -- Of the check of position 0 first, each with its highest byte first; 0 for a title that has no number.
  titles bytea not null,
  -- Of each file, in the order of the checks, where they begin, where those of its machine do, and its service.
  files json not null,
  primary key (owner, cluster_id),
  unique (owner, cluster_name),
  foreign key (owner, cluster_id) references clusters (owner, id) on delete cascade
);
-- They hardly get smaller, and are read more often than written.
alter table failed_check_numbers alter column titles set storage external;

-- Groups were found by it.
drop index open_failed_checks_by_place;

-- All of this is made of the failed checks.
drop table failed_check_titles;
create table failed_check_titles (
  owner text not null,
  rule text not null,
  -- The severity, negative.
  rank integer not null,
  -- Of the title, which may be too long for an index.
  title_hash text not null,
  -- Those of an owner count from 1, so that what is known of each is found by it in a list.
  number integer not null,
  -- In lower case; empty for none.
  title text not null,
  seen_at timestamptz not null default now(),
  primary key (owner, rule, rank, title_hash),
  unique (owner, number)
);

truncate failed_check_files;
alter table failed_check_files
  drop column file_end, drop column cluster_name,
  drop column sev1, drop column sev2, drop column sev3, drop column sev4, drop column sev5,
  add column machine text,
  -- Empty for none.
  add column service text not null,
  add column file text;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['failed_check_numbers', 'failed_check_titles'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy owner_only on %I using (owner = current_owner() or in_system_mode())', tenant_table);
  end loop;
end
$$;

select set_config('plumbline.system', 'on', true);

insert into failed_check_titles (owner, rule, rank, title_hash, title, number)
select *, row_number() over (partition by owner order by rule, rank, title_hash)
from (
  select distinct owner, rule, rank, md5(lower(coalesce(title, ''))) as title_hash, lower(coalesce(title, '')) as title
  from open_failed_checks
) as titles;

insert into failed_check_files (owner, cluster_id, file_at, names, machine, service, file)
select owner, cluster_id, file_at,
  lower(concat_ws(chr(10), min(cluster_name), min(machine), min(service), min(file))),
  min(machine), min(service), min(file)
from open_failed_checks group by owner, cluster_id, file_at;

-- The numbers of titles once more: a database that does not know yet how many there are would look for each in all.
insert into failed_check_numbers (owner, cluster_id, cluster_name, checks, titles, files)
select owner, cluster_id, min(cluster_name), count(*), string_agg(int4send(number::integer), '' order by position),
  json_agg(json_build_array(file_at, machine_at, service) order by position) filter (where position = file_at)
from (
  select *, dense_rank() over (partition by owner order by rule, rank, md5(lower(coalesce(title, '')))) as number
  from open_failed_checks
) as checks
group by owner, cluster_id;
