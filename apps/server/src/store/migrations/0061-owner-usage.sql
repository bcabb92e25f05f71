-- How much an owner has stored, without reading every report.
select set_config('plumbline.system', 'on', true);

-- Bytes of the cluster's reports, of what they are about, and of files that only they still have; kept with each report.
alter table clusters add column report_bytes bigint not null default 0;
update clusters set report_bytes = stored.bytes
  from (select owner, cluster_id, sum(body_size + bundle_size)::bigint as bytes from reports group by 1, 2) as stored
  where stored.owner = clusters.owner and stored.cluster_id = clusters.id;

-- 0 for what was noted before.
alter table bundle_contents add column blob_size bigint not null default 0;

-- Sums that read no row.
create index file_sizes on files (owner) include (blob_size);
create index bundle_file_sizes on bundle_files (owner) include (blob_size);

-- Bytes are counted, too.
alter table window_counts alter column count type bigint;
