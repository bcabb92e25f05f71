-- The report that saw an open failed check last: what a new report does not see is found by it, without holding the rows
-- of both reports in memory. A check that stands for others which are not listed says for how many.
alter table open_failed_checks
  add column seen_in bigint,
  add column unlisted integer;

select set_config('plumbline.system', 'on', true);
update open_failed_checks
set seen_in = clusters.newest_report
from clusters
where clusters.owner = open_failed_checks.owner and clusters.id = open_failed_checks.cluster_id;
update open_failed_checks set seen_in = first_seen where seen_in is null;

alter table open_failed_checks alter column seen_in set not null;
