-- The counts of each cluster's newest report stand with the cluster: the dashboard reads one row a cluster and no report.
alter table clusters
  add column sev1 integer not null default 0,
  add column sev2 integer not null default 0,
  add column sev3 integer not null default 0,
  add column sev4 integer not null default 0,
  add column sev5 integer not null default 0;

select set_config('plumbline.system', 'on', true);
update clusters
set sev1 = reports.sev1, sev2 = reports.sev2, sev3 = reports.sev3, sev4 = reports.sev4, sev5 = reports.sev5
from reports
where reports.owner = clusters.owner and reports.cluster_id = clusters.id and reports.name = clusters.newest_report;
