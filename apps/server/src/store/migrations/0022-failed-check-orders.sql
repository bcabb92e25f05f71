-- The failed checks of all clusters of an owner are listed page by page: one index for each order, whose columns all
-- ascend, so that the rows behind a place are found by comparing rows.
create index open_failed_checks_by_severity on open_failed_checks (owner, (-severity), rule, cluster_id, fingerprint);
create index open_failed_checks_by_cluster on open_failed_checks (owner, cluster_id, (-severity), rule, fingerprint);
drop index open_failed_checks_by_rule;
create index open_failed_checks_by_rule on open_failed_checks (owner, rule, (-severity), cluster_id, fingerprint);
create index open_failed_checks_by_service
  on open_failed_checks (owner, service, (-severity), rule, cluster_id, fingerprint);
