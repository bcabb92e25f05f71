-- Who started each scan: the administrator's list counts for every person, and an organization's are of several.
-- `started_by` is an e-mail in lower case; empty for scans of organizations that were counted before this migration.
select set_config('plumbline.system', 'on', true);

alter table runs add column started_by text not null default '';
update runs set started_by = substr(owner, length('user:') + 1) where starts_with(owner, 'user:');
alter table runs alter column started_by drop default;

alter table scan_counts add column started_by text not null default '';
update scan_counts set started_by = substr(owner, length('user:') + 1) where starts_with(owner, 'user:');
alter table scan_counts alter column started_by drop default;
alter table scan_counts drop constraint scan_counts_pkey;
alter table scan_counts add primary key (owner, month, started_by);
