-- Failed checks of all clusters in an order that people expect: cluster, machine, service, file, line, rule. Names may be
-- too long for an index, so each row keeps its place in its cluster as a number: `position` in that order, and where the
-- rows of its machine and of its file begin. A new report numbers its rows; a cluster keeps its name. `rank` is the
-- severity, negative, so that what is worst comes first. It is a column because row-level security lets no expression be
-- compared in an index, as computing it might tell of rows that are not the owner's.
select set_config('plumbline.system', 'on', true);

drop index open_failed_checks_by_severity;
drop index open_failed_checks_by_cluster;
drop index open_failed_checks_by_rule;
drop index open_failed_checks_by_service;

alter table open_failed_checks
  add column cluster_name text,
  add column rank integer,
  add column position integer,
  add column machine_at integer,
  add column file_at integer;

update open_failed_checks
set cluster_name = placed.cluster_name,
  rank = -severity,
  position = placed.position,
  machine_at = placed.machine_at,
  file_at = placed.file_at,
  service = coalesce(open_failed_checks.service, '')
from (
  select owner, cluster_id, fingerprint, cluster_name, position,
    min(position) over (partition by owner, cluster_id, machine) as machine_at,
    min(position) over (partition by owner, cluster_id, machine, service, file) as file_at
  from (
    select checks.owner, cluster_id, fingerprint, machine, service, file, clusters.name as cluster_name,
      row_number() over (
        partition by checks.owner, cluster_id
        order by machine nulls first, service nulls first, file nulls first, from_line nulls first, rule, fingerprint
      ) - 1 as position
    from open_failed_checks as checks
    join clusters on clusters.owner = checks.owner and clusters.id = cluster_id
  ) as numbered
) as placed
where placed.owner = open_failed_checks.owner and placed.cluster_id = open_failed_checks.cluster_id
  and placed.fingerprint = open_failed_checks.fingerprint;

alter table open_failed_checks
  -- Empty for a check of no service: rows are found behind others by comparing, which nothing can be with null.
  alter column service set not null,
  alter column cluster_name set not null,
  alter column rank set not null,
  alter column position set not null,
  alter column machine_at set not null,
  alter column file_at set not null;

-- One index for each order, whose columns all ascend, and one for the groups.
create index open_failed_checks_by_severity on open_failed_checks (owner, rank, cluster_name, position);
create index open_failed_checks_by_cluster on open_failed_checks (owner, cluster_name, rank, position);
create index open_failed_checks_by_rule on open_failed_checks (owner, rule, rank, cluster_name, position);
create index open_failed_checks_by_service on open_failed_checks (owner, service, rank, cluster_name, position);
create index open_failed_checks_by_place on open_failed_checks (owner, cluster_name, machine_at, file_at, rank);
