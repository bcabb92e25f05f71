/**
 * Names of options that the servers and client programs of MySQL and MariaDB know, with dashes, so that a text which is no
 * option file can be told from one. Source: `mariadbd --verbose --help` and `mariadb --help --verbose` of MariaDB 10.11, and
 * https://dev.mysql.com/doc/refman/8.4/en/server-option-variable-reference.html for what MySQL alone has.
 */
export const OPTION_NAMES: ReadonlySet<string> = new Set(
  `abort-source-on-error admin-address admin-port admin-ssl-cert admin-tls-version allow-suspicious-udfs
  alter-algorithm analyze-max-length analyze-sample-percentage aria-block-size aria-checkpoint-interval
  aria-checkpoint-log-activity aria-encrypt-tables aria-force-start-after-recovery-failures aria-group-commit
  aria-group-commit-interval aria-log-dir-path aria-log-file-size aria-log-purge-type aria-max-sort-file-size
  aria-page-checksum aria-pagecache-age-threshold aria-pagecache-buffer-size aria-pagecache-division-limit
  aria-pagecache-file-hash-size aria-recover-options aria-repair-threads aria-sort-buffer-size aria-stats-method
  aria-sync-log-dir authentication-policy auto-generate-certs auto-increment-increment auto-increment-offset
  auto-rehash auto-vertical-output autocommit automatic-sp-privileges back-log basedir big-tables binary-as-hex
  binary-mode bind-address binlog-alter-two-phase binlog-annotate-row-events binlog-cache-size binlog-checksum
  binlog-commit-wait-count binlog-commit-wait-usec binlog-direct-non-transactional-updates binlog-expire-logs-seconds
  binlog-file-cache-size binlog-format binlog-optimize-thread-scheduling binlog-row-event-max-size binlog-row-image
  binlog-row-metadata binlog-stmt-cache-size binlog-transaction-compression bulk-insert-buffer-size
  caching-sha2-password-auto-generate-rsa-keys character-set-client-handshake character-set-filesystem
  character-set-server character-sets-dir chroot collation-server column-compression-threshold
  column-compression-zlib-level column-compression-zlib-strategy column-compression-zlib-wrap column-names
  column-type-info comments completion-type compress concurrent-insert connect-expired-password connect-timeout
  connection-memory-limit console core-file database datadir date-format datetime-format deadlock-search-depth-long
  deadlock-search-depth-short deadlock-timeout-long deadlock-timeout-short debug debug-abort-slave-event-count
  debug-check debug-disconnect-slave-event-count debug-gdb debug-info debug-max-binlog-dump-events debug-no-sync
  debug-no-thread-alarm debug-sporadic-binlog-dump-fail default-auth default-authentication-plugin
  default-character-set default-password-lifetime default-regex-flags default-storage-engine default-time-zone
  default-tmp-storage-engine default-week-format delay-key-write delayed-insert-limit delayed-insert-timeout
  delayed-queue-size delimiter des-key-file disabled-storage-engines disconnect-on-expired-password
  div-precision-increment early-plugin-load enable-cleartext-plugin encrypt-binlog encrypt-tmp-disk-tables
  encrypt-tmp-files enforce-gtid-consistency enforce-storage-engine eq-range-index-dive-limit event-scheduler
  expensive-subquery-limit expire-logs-days explicit-defaults-for-timestamp external-locking extra-max-connections
  extra-port feedback feedback-http-proxy feedback-send-retry-wait feedback-send-timeout feedback-url
  feedback-user-info flashback flush flush-time force ft-boolean-syntax ft-max-word-len ft-min-word-len
  ft-query-expansion-limit ft-stopword-file gdb general-log general-log-file generated-random-password-length
  getopt-prefix-matching group-concat-max-len group-replication-group-name gtid-cleanup-batch-size gtid-domain-id
  gtid-ignore-duplicates gtid-mode gtid-pos-auto-engines gtid-strict-mode help histogram-size histogram-type host
  host-cache-size html i-am-a-dummy idle-readonly-transaction-timeout idle-transaction-timeout
  idle-write-transaction-timeout ignore-builtin-innodb ignore-db-dirs ignore-spaces in-predicate-conversion-threshold
  init-command init-connect init-file init-rpl-role init-slave innodb innodb-adaptive-flushing
  innodb-adaptive-flushing-lwm innodb-adaptive-hash-index innodb-adaptive-hash-index-parts innodb-alter-copy-bulk
  innodb-autoextend-increment innodb-autoinc-lock-mode innodb-buf-dump-status-frequency innodb-buffer-page
  innodb-buffer-page-lru innodb-buffer-pool-chunk-size innodb-buffer-pool-dump-at-shutdown innodb-buffer-pool-dump-now
  innodb-buffer-pool-dump-pct innodb-buffer-pool-filename innodb-buffer-pool-in-core-dump
  innodb-buffer-pool-load-abort innodb-buffer-pool-load-at-startup innodb-buffer-pool-load-now innodb-buffer-pool-size
  innodb-buffer-pool-size-auto-min innodb-buffer-pool-size-max innodb-buffer-pool-stats innodb-change-buffer-max-size
  innodb-change-buffering innodb-checksum-algorithm innodb-cmp innodb-cmp-per-index innodb-cmp-per-index-enabled
  innodb-cmp-per-index-reset innodb-cmp-reset innodb-cmpmem innodb-cmpmem-reset innodb-compression-algorithm
  innodb-compression-default innodb-compression-failure-threshold-pct innodb-compression-level
  innodb-compression-pad-pct-max innodb-data-file-path innodb-data-home-dir innodb-deadlock-detect
  innodb-deadlock-report innodb-dedicated-server innodb-default-encryption-key-id innodb-default-row-format
  innodb-defragment innodb-defragment-fill-factor innodb-defragment-fill-factor-n-recs innodb-defragment-frequency
  innodb-defragment-n-pages innodb-defragment-stats-accuracy innodb-disable-sort-file-cache innodb-doublewrite
  innodb-encrypt-log innodb-encrypt-tables innodb-encrypt-temporary-tables innodb-encryption-rotate-key-age
  innodb-encryption-rotation-iops innodb-encryption-threads innodb-fast-shutdown innodb-fatal-semaphore-wait-threshold
  innodb-file-format innodb-file-per-table innodb-fill-factor innodb-flush-log-at-timeout
  innodb-flush-log-at-trx-commit innodb-flush-method innodb-flush-neighbors innodb-flush-sync
  innodb-flushing-avg-loops innodb-force-primary-key innodb-force-recovery innodb-ft-aux-table innodb-ft-being-deleted
  innodb-ft-cache-size innodb-ft-config innodb-ft-default-stopword innodb-ft-deleted innodb-ft-enable-diag-print
  innodb-ft-enable-stopword innodb-ft-index-cache innodb-ft-index-table innodb-ft-max-token-size
  innodb-ft-min-token-size innodb-ft-num-word-optimize innodb-ft-result-cache-limit innodb-ft-server-stopword-table
  innodb-ft-sort-pll-degree innodb-ft-total-cache-size innodb-ft-user-stopword-table
  innodb-immediate-scrub-data-uncompressed innodb-instant-alter-column-allowed innodb-io-capacity
  innodb-io-capacity-max innodb-large-prefix innodb-linux-aio innodb-lock-wait-timeout innodb-lock-waits innodb-locks
  innodb-locks-unsafe-for-binlog innodb-log-buffer-size innodb-log-checkpoint-now innodb-log-file-buffering
  innodb-log-file-mmap innodb-log-file-size innodb-log-group-home-dir innodb-log-spin-wait-delay
  innodb-log-write-ahead-size innodb-lru-scan-depth innodb-max-dirty-pages-pct innodb-max-dirty-pages-pct-lwm
  innodb-max-purge-lag innodb-max-purge-lag-delay innodb-max-purge-lag-wait innodb-max-undo-log-size innodb-metrics
  innodb-monitor-disable innodb-monitor-enable innodb-monitor-reset innodb-monitor-reset-all innodb-numa-interleave
  innodb-old-blocks-pct innodb-old-blocks-time innodb-online-alter-log-max-size innodb-open-files
  innodb-optimize-fulltext-only innodb-page-size innodb-prefix-index-cluster-optimization innodb-print-all-deadlocks
  innodb-purge-batch-size innodb-purge-threads innodb-random-read-ahead innodb-read-ahead-threshold
  innodb-read-io-threads innodb-read-only innodb-read-only-compressed innodb-redo-log-capacity
  innodb-rollback-on-timeout innodb-snapshot-isolation innodb-sort-buffer-size innodb-spin-wait-delay
  innodb-stats-auto-recalc innodb-stats-include-delete-marked innodb-stats-method innodb-stats-modified-counter
  innodb-stats-on-metadata innodb-stats-persistent innodb-stats-persistent-sample-pages innodb-stats-traditional
  innodb-stats-transient-sample-pages innodb-status-file innodb-status-output innodb-status-output-locks
  innodb-strict-mode innodb-sync-spin-loops innodb-sys-columns innodb-sys-fields innodb-sys-foreign
  innodb-sys-foreign-cols innodb-sys-indexes innodb-sys-tables innodb-sys-tablespaces innodb-sys-tablestats
  innodb-sys-virtual innodb-table-locks innodb-tablespaces-encryption innodb-temp-data-file-path innodb-tmpdir
  innodb-trx innodb-undo-directory innodb-undo-log-truncate innodb-undo-tablespaces innodb-use-atomic-writes
  innodb-use-native-aio innodb-write-io-threads interactive-timeout join-buffer-size join-buffer-space-limit
  join-cache-level keep-files-on-create key-buffer key-buffer-size key-cache-age-threshold key-cache-block-size
  key-cache-division-limit key-cache-file-hash-size key-cache-segments keyring-file-data large-files-support
  large-pages lc-messages lc-messages-dir lc-time-names ledir line-numbers local-infile lock-wait-timeout log
  log-basename log-bin log-bin-compress log-bin-compress-min-len log-bin-index log-bin-trust-function-creators
  log-ddl-recovery log-disabled-statements log-error log-error-suppression-list log-error-verbosity log-isam
  log-output log-queries-not-using-indexes log-short-format log-slave-updates log-slow-admin-statements
  log-slow-disabled-statements log-slow-filter log-slow-max-warnings log-slow-min-examined-row-limit log-slow-query
  log-slow-query-file log-slow-query-time log-slow-rate-limit log-slow-slave-statements log-slow-verbosity log-tc
  log-tc-size log-warnings long-query-time loose-group-replication-group-name loose-group-replication-local-address
  low-priority-updates lower-case-file-system lower-case-table-names master-info-file master-info-repository
  master-retry-count master-verify-checksum max-allowed-packet max-binlog-cache-size max-binlog-size
  max-binlog-stmt-cache-size max-connect-errors max-connections max-delayed-threads max-digest-length max-error-count
  max-heap-table-size max-join-size max-length-for-sort-data max-password-errors max-prepared-stmt-count
  max-recursive-iterations max-relay-log-size max-rowid-filter-size max-seeks-for-key max-session-mem-used
  max-sort-length max-sp-recursion-depth max-statement-time max-tmp-tables max-user-connections max-write-lock-count
  memlock metadata-locks-cache-size metadata-locks-hash-instances min-examined-row-limit mrr-buffer-size
  multi-range-count myisam-block-size myisam-data-pointer-size myisam-max-sort-file-size myisam-mmap-size
  myisam-recover-options myisam-repair-threads myisam-sort-buffer-size myisam-stats-method myisam-use-mmap mysql
  mysql-native-password mysql56-temporal-format mysqladmin mysqld mysqlx mysqlx-bind-address mysqlx-port mysqlx-socket
  named-commands net-buffer-length net-read-timeout net-retry-count net-write-timeout nice no-auto-rehash no-beep
  note-verbosity old old-alter-table old-mode old-passwords old-style-user-limits open-files-limit
  optimizer-adjust-secondary-key-costs optimizer-extra-pruning-depth optimizer-join-limit-pref-ratio
  optimizer-max-sel-arg-weight optimizer-max-sel-args optimizer-prune-level optimizer-search-depth
  optimizer-selectivity-sampling-limit optimizer-switch optimizer-trace optimizer-trace-max-mem-size
  optimizer-use-condition-selectivity partition password password-history password-require-current
  password-reuse-interval performance-schema performance-schema-accounts-size
  performance-schema-consumer-events-stages-current performance-schema-consumer-events-stages-history
  performance-schema-consumer-events-stages-history-long performance-schema-consumer-events-statements-current
  performance-schema-consumer-events-statements-history performance-schema-consumer-events-statements-history-long
  performance-schema-consumer-events-transactions-current performance-schema-consumer-events-transactions-history
  performance-schema-consumer-events-transactions-history-long performance-schema-consumer-events-waits-current
  performance-schema-consumer-events-waits-history performance-schema-consumer-events-waits-history-long
  performance-schema-consumer-global-instrumentation performance-schema-consumer-statements-digest
  performance-schema-consumer-thread-instrumentation performance-schema-digests-size
  performance-schema-events-stages-history-long-size performance-schema-events-stages-history-size
  performance-schema-events-statements-history-long-size performance-schema-events-statements-history-size
  performance-schema-events-transactions-history-long-size performance-schema-events-transactions-history-size
  performance-schema-events-waits-history-long-size performance-schema-events-waits-history-size
  performance-schema-hosts-size performance-schema-instrument performance-schema-max-cond-classes
  performance-schema-max-cond-instances performance-schema-max-digest-length performance-schema-max-file-classes
  performance-schema-max-file-handles performance-schema-max-file-instances performance-schema-max-index-stat
  performance-schema-max-memory-classes performance-schema-max-metadata-locks performance-schema-max-mutex-classes
  performance-schema-max-mutex-instances performance-schema-max-prepared-statements-instances
  performance-schema-max-program-instances performance-schema-max-rwlock-classes
  performance-schema-max-rwlock-instances performance-schema-max-socket-classes
  performance-schema-max-socket-instances performance-schema-max-sql-text-length performance-schema-max-stage-classes
  performance-schema-max-statement-classes performance-schema-max-statement-stack performance-schema-max-table-handles
  performance-schema-max-table-instances performance-schema-max-table-lock-stat performance-schema-max-thread-classes
  performance-schema-max-thread-instances performance-schema-session-connect-attrs-size
  performance-schema-setup-actors-size performance-schema-setup-objects-size performance-schema-users-size pid-file
  plugin-dir plugin-maturity port port-open-timeout preload-buffer-size print-query-on-error profiling-history-size
  progress-report-time progress-reports prompt protocol protocol-version proxy-protocol-networks
  query-alloc-block-size query-cache-limit query-cache-min-res-unit query-cache-size query-cache-strip-comments
  query-cache-type query-cache-wlock-invalidate query-prealloc-size quick quick-max-column-width quote-names
  range-alloc-block-size raw read-binlog-speed-limit read-buffer-size read-only read-rnd-buffer-size reconnect
  relay-log relay-log-index relay-log-info-file relay-log-info-repository relay-log-purge relay-log-recovery
  relay-log-space-limit replica-parallel-workers replicate-annotate-row-events replicate-events-marked-for-skip
  replicate-same-server-id report-host report-password report-port report-user require-secure-transport
  rowid-merge-buff-size rpl-semi-sync-master-enabled rpl-semi-sync-master-timeout rpl-semi-sync-master-trace-level
  rpl-semi-sync-master-wait-no-slave rpl-semi-sync-master-wait-point rpl-semi-sync-slave-delay-master
  rpl-semi-sync-slave-enabled rpl-semi-sync-slave-kill-conn-timeout rpl-semi-sync-slave-trace-level safe-updates
  safe-user-create sandbox secure-auth secure-file-priv secure-timestamp select-limit sequence server-id server-uid
  session-track-schema session-track-state-change session-track-system-variables session-track-transaction-info
  show-slave-auth-info show-warnings sigint-ignore silent-startup skip-external-locking skip-grant-tables skip-log-bin
  skip-mysqlx skip-name-resolve skip-networking skip-show-database skip-slave-start slave-compressed-protocol
  slave-ddl-exec-mode slave-domain-parallel-threads slave-exec-mode slave-load-tmpdir slave-max-allowed-packet
  slave-max-statement-time slave-net-timeout slave-parallel-max-queued slave-parallel-mode slave-parallel-threads
  slave-parallel-workers slave-run-triggers-for-rbr slave-skip-errors slave-sql-verify-checksum
  slave-transaction-retries slave-transaction-retry-errors slave-transaction-retry-interval slave-type-conversions
  slow-launch-time slow-query-log slow-query-log-file socket sort-buffer-size source-verify-checksum sql-mode
  sql-safe-updates ssl ssl-ca ssl-capath ssl-cert ssl-cipher ssl-crl ssl-crlpath ssl-key ssl-mode
  ssl-verify-server-cert stack-trace standard-compliant-cte stored-program-cache strict-password-validation
  super-read-only symbolic-links sync-binlog sync-frm sync-master-info sync-relay-log sync-relay-log-info
  sysdate-is-now system-time-zone system-versioning-alter-history system-versioning-insert-history table table-cache
  table-definition-cache table-open-cache table-open-cache-instances tc-heuristic-recover tcp-keepalive-interval
  tcp-keepalive-probes tcp-keepalive-time tcp-nodelay temp-pool thread-cache-size thread-concurrency thread-handling
  thread-pool-dedicated-listener thread-pool-exact-stats thread-pool-groups thread-pool-idle-timeout
  thread-pool-max-threads thread-pool-oversubscribe thread-pool-prio-kickup-timer thread-pool-priority
  thread-pool-queues thread-pool-size thread-pool-stall-limit thread-pool-stats thread-pool-waits thread-stack
  time-format tls-ciphersuites tls-version tmp-disk-table-size tmp-memory-table-size tmp-table-size tmpdir
  transaction-alloc-block-size transaction-isolation transaction-prealloc-size transaction-read-only unbuffered
  unix-socket updatable-views-with-limit use-stat-tables user user-variables userstat validate-password
  validate-password.length validate-password.policy verbose version version-comment version-compile-machine
  version-compile-os version-malloc-library version-source-revision version-ssl-library vertical wait-timeout
  wsrep-allowlist wsrep-auto-increment-control wsrep-causal-reads wsrep-certification-rules wsrep-cluster-address
  wsrep-cluster-name wsrep-data-home-dir wsrep-dbug-option wsrep-debug wsrep-desync wsrep-dirty-reads
  wsrep-drupal-282555-workaround wsrep-forced-binlog-format wsrep-gtid-domain-id wsrep-gtid-mode
  wsrep-ignore-apply-errors wsrep-load-data-splitting wsrep-log-conflicts wsrep-max-ws-rows wsrep-max-ws-size
  wsrep-mode wsrep-mysql-replication-bundle wsrep-new-cluster wsrep-node-address wsrep-node-incoming-address
  wsrep-node-name wsrep-notify-cmd wsrep-on wsrep-patch-version wsrep-provider wsrep-provider-options wsrep-recover
  wsrep-reject-queries wsrep-restart-slave wsrep-retry-autocommit wsrep-slave-threads wsrep-sst-auth wsrep-sst-donor
  wsrep-sst-donor-rejects-queries wsrep-sst-method wsrep-sst-receive-address wsrep-start-position wsrep-status-file
  wsrep-sync-wait wsrep-trx-fragment-size wsrep-trx-fragment-unit xml`.split(/\s+/),
);
