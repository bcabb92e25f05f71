import type { ServiceId } from '@plumbline/model/service-catalogue';

/**
 * The services whose files are checked where they stand in a ConfigMap or a Secret, and those of their rules that say
 * nothing of a pod: it is reached at all of its addresses, what stands before it (Ingress, Gateway, mesh) speaks TLS with
 * clients and limits them, and arguments name modules.
 */
export const EMBEDDED_SERVICES = {
  apache: [
    'apache_backend_plaintext',
    'apache_basic_auth_without_tls',
    'apache_hsts_missing',
    'apache_http_without_redirect',
  ],
  docker_daemon: [],
  elasticsearch: ['elasticsearch_listens_on_all_addresses'],
  grafana: [],
  kafka: [],
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
    'opentelemetry_collector_port_for_logs_on_all_interfaces',
    'opentelemetry_collector_receiver_on_all_interfaces',
    'opentelemetry_collector_receiver_without_tls',
  ],
  postgres: ['postgres_listen_addresses_any'],
  rabbitmq: [],
  redis: ['redis_commands_not_restricted', 'redis_listens_on_all_addresses', 'redis_tls_off_on_network'],
  tomcat: ['tomcat_http_unencrypted'],
} as const satisfies Partial<Record<ServiceId, readonly string[]>>;

/** What is no danger where the container is given a password by its arguments or variables. */
export const WITHOUT_PASSWORD = ['redis_open_without_password', 'redis_sentinel_open_without_password'] as const;
