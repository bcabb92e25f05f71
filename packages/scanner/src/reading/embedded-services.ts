import type { ServiceId } from '@plumbline/model/service-catalogue';

/**
 * The services whose files are checked where they stand in a ConfigMap or a Secret, and those of their rules that say
 * nothing of a pod: it is reached at all of its addresses, what stands before it (Ingress, Gateway, mesh) speaks TLS with
 * clients and limits them, it has an account of its own, its log is what it writes to its
 * output, and arguments name modules.
 */
export const EMBEDDED_SERVICES = {
  apache: [
    'apache_backend_plaintext',
    'apache_basic_auth_without_tls',
    'apache_hsts_missing',
    'apache_http_without_redirect',
  ],
  apache_cassandra: ['apache_cassandra_clients_from_all_addresses', 'apache_cassandra_nodes_from_all_addresses'],
  apache_druid: ['apache_druid_hsts_missing', 'apache_druid_plaintext_port_open'],
  apache_spark: ['apache_spark_driver_on_all_addresses', 'apache_spark_ui_hsts_missing', 'apache_spark_ui_over_http'],
  docker_daemon: [],
  elasticsearch: ['elasticsearch_listens_on_all_addresses', 'elasticsearch_pipeline_input_open'],
  grafana: [],
  hadoop: [],
  jenkins: [],
  kafka: [],
  kerberos: [],
  microsoft_iis: [
    'microsoft_iis_binding_without_host',
    'microsoft_iis_site_on_system_drive',
    'microsoft_iis_site_without_tls',
    'microsoft_iis_tls_not_demanded',
  ],
  mongodb: ['mongodb_listens_on_all_addresses', 'mongodb_port_default'],
  mysql: [
    'mysql_audit_log_missing',
    'mysql_bind_address_any',
    'mysql_mysqlx_bind_address_any',
    'mysql_password_check_missing',
  ],
  nginx: [
    'nginx_basic_auth_without_tls',
    'nginx_hsts_missing',
    'nginx_http_without_redirect',
    'nginx_request_rate_unlimited',
    'nginx_stream_port_open',
    'nginx_unknown_hosts_served',
    'nginx_upstream_plaintext',
  ],
  opentelemetry_collector: [
    'opentelemetry_collector_health_check_open',
    'opentelemetry_collector_own_metrics_open',
    'opentelemetry_collector_port_for_logs_on_all_interfaces',
    'opentelemetry_collector_receiver_on_all_interfaces',
    'opentelemetry_collector_receiver_without_tls',
  ],
  openvpn: [],
  postgres: [
    'postgres_hba_any_address',
    'postgres_hba_trust_local',
    'postgres_listen_addresses_any',
    'postgres_logging_collector_off',
  ],
  rabbitmq: [],
  redis: ['redis_commands_not_restricted', 'redis_listens_on_all_addresses', 'redis_tls_off_on_network'],
  rethinkdb: ['rethinkdb_cluster_port_open', 'rethinkdb_driver_port_on_all_addresses'],
  tomcat: ['tomcat_http_unencrypted', 'tomcat_security_listener_missing'],
} as const satisfies Partial<Record<ServiceId, readonly string[]>>;

/** The services whose files are checked where tasks write them to the machine. */
export const WRITTEN_BY_TASKS = [
  'apache',
  'apache_cassandra',
  'apache_druid',
  'apache_spark',
  'chef',
  'docker_compose',
  'docker_daemon',
  'elasticsearch',
  'grafana',
  'hadoop',
  'jenkins',
  'kafka',
  'kerberos',
  'kubernetes',
  'mongodb',
  'mysql',
  'nginx',
  'open_afs',
  'opentelemetry_collector',
  'openvpn',
  'postgres',
  'rabbitmq',
  'redis',
  'rethinkdb',
  'systemd',
  'tomcat',
] as const satisfies readonly ServiceId[];

/** What rules are called about folders that other programs of a machine write to as well: a container has its own. */
export const SHARED_FOLDER = '_in_shared_folder';

/** What is no danger where the container is given a password by its arguments or variables. */
export const WITHOUT_PASSWORD = ['redis_open_without_password', 'redis_sentinel_open_without_password'] as const;
