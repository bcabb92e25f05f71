import type { ServiceId } from '@plumbline/model/service-catalogue';
import { expect, test } from 'vitest';
import { loadService } from '../services.ts';
import { judgeExample } from '../testing/run-example.ts';

/** Files of one service that leave what these rules judge to a default, or have nothing of it. */
interface Untold {
  readonly service: ServiceId;
  readonly text: string;
  readonly rules: readonly string[];
}

const PORT_80 = 'ServerRoot /etc/httpd\nListen 80\nServerName example.org\nDocumentRoot /srv/www\n';
const WEB_CONFIG =
  '<configuration>\n  <system.webServer>\n    <defaultDocument enabled="true" />\n  </system.webServer>\n</configuration>\n';
const ONE_REALM =
  '[libdefaults]\n  default_realm = A.EXAMPLE\n[realms]\n  A.EXAMPLE = {\n    kdc = kdc.a.example\n  }\n';

/** A default which is no better than what the rule tells, but which it does not tell. */
const DEFAULTS: readonly Untold[] = [
  {
    service: 'apache',
    text: PORT_80,
    rules: [
      'apache_ssl_forward_secrecy_missing',
      'apache_ssl_proxy_protocol_outdated',
      'apache_ssl_session_tickets_on',
      'apache_request_body_unlimited',
      'apache_php_version_shown',
      'apache_php_errors_shown',
      'apache_modsecurity_body_unchecked',
      'apache_session_unlimited',
      'apache_saml_signature_weak',
    ],
  },
  {
    service: 'grafana',
    text: '[server]\nhttp_port = 3000\n',
    rules: [
      'grafana_domain_not_enforced',
      'grafana_gravatar_used',
      'grafana_password_policy_off',
      'grafana_usage_reported',
      'grafana_tokens_without_end',
      'grafana_auditing_off',
      'grafana_oauth_code_not_bound',
      'grafana_angular_plugins_supported',
      'grafana_metrics_open',
      'grafana_served_over_http',
    ],
  },
  {
    service: 'jenkins',
    text: '<hudson>\n  <mode>NORMAL</mode>\n</hudson>\n',
    rules: [
      'jenkins_builds_run_as_system',
      'jenkins_builds_on_controller',
      'jenkins_usage_statistics_sent',
      'jenkins_security_realm_none',
      'jenkins_anyone_can_do_anything',
      'jenkins_signup_allowed',
      'jenkins_security_disabled',
    ],
  },
  {
    service: 'elasticsearch',
    text: 'cluster.name: a\n',
    rules: ['elasticsearch_memory_swapped', 'elasticsearch_dashboards_sessions_endless'],
  },
  {
    service: 'hadoop',
    text: '<configuration>\n  <property><name>fs.defaultFS</name><value>hdfs://a</value></property>\n</configuration>\n',
    rules: ['hadoop_data_in_shared_folder', 'hadoop_intermediate_data_unencrypted'],
  },
  { service: 'kafka', text: 'dataDir=/data\nclientPort=2181\n', rules: ['kafka_zookeeper_on_all_addresses'] },
  { service: 'kafka', text: 'broker.id=1\n', rules: ['kafka_client_plaintext', 'kafka_in_sync_replicas_one'] },
  {
    service: 'mongodb',
    text: 'storage:\n  dbPath: /var/lib/mongodb\n',
    rules: ['mongodb_encryption_at_rest_off', 'mongodb_fips_mode_off', 'mongodb_port_default'],
  },
  {
    service: 'redis',
    text: 'port 6379\n',
    rules: ['redis_memory_unlimited', 'redis_client_data_in_log', 'redis_dump_payload_not_sanitized'],
  },
  {
    service: 'kerberos',
    text: ONE_REALM,
    rules: [
      'kerberos_delegation_not_limited',
      'kerberos_kdc_not_verified_at_login',
      'kerberos_kdc_from_dns',
      'kerberos_anonymous_reach_services',
      'kerberos_pkinit_revocation_optional',
      'kerberos_preauthentication_not_required',
      'kerberos_tickets_in_shared_folder',
      'kerberos_weak_encryption_types',
      'kerberos_rc4_allowed',
      'kerberos_triple_des_allowed',
    ],
  },
  {
    service: 'microsoft_iis',
    text: WEB_CONFIG,
    rules: [
      'microsoft_iis_retail_mode_off',
      'microsoft_iis_server_header_sent',
      'microsoft_iis_high_bit_characters_allowed',
      'microsoft_iis_server_side_commands',
      'microsoft_iis_membership_password_short',
      'microsoft_iis_ftp_attempts_unlimited',
    ],
  },
  {
    service: 'mysql',
    text: '[mysqld]\nport = 3306\n',
    rules: [
      'mysql_current_password_not_asked',
      'mysql_fips_mode_off',
      'mysql_host_names_trusted',
      'mysql_user_connections_without_limit',
      'mysql_password_never_expires',
      'mysql_logs_not_encrypted',
      'mysql_encryption_mode_ecb',
      'mysql_password_check_off',
    ],
  },
  { service: 'netlify', text: '[build]\n  command = "npm run build"\n', rules: ['netlify_whole_repository_published'] },
  {
    service: 'nginx',
    text: 'http {\n  server {\n    listen 443 ssl;\n  }\n}\n',
    rules: ['nginx_proxy_ssl_protocols_outdated', 'nginx_ssl_session_tickets_on', 'nginx_ssl_forward_secrecy_missing'],
  },
  {
    service: 'openvpn',
    text: 'port 1194\ndev tun\nca ca.crt\ncert server.crt\nkey server.key\ndh none\nserver 10.8.0.0 255.255.255.0\n',
    rules: ['openvpn_authentication_weak', 'openvpn_cipher_weak'],
  },
  {
    service: 'postgres',
    text: 'port = 5432\n',
    rules: ['postgres_archive_off', 'postgres_timeouts_off', 'postgres_log_replication_commands_off'],
  },
  {
    service: 'rabbitmq',
    text: 'management.ssl.port = 15671\n',
    rules: ['rabbitmq_management_on_all_addresses'],
  },
  {
    service: 'tomcat',
    text: '<Server port="-1">\n  <Service name="Catalina">\n    <Connector port="8443" SSLEnabled="true" />\n  </Service>\n</Server>\n',
    rules: ['tomcat_tls_cipher_order_of_client', 'tomcat_facades_reused', 'tomcat_illegal_headers_accepted'],
  },
];

/** Nothing that the rule is about. */
const NOTHING_THERE: readonly Untold[] = [
  {
    service: 'nginx',
    text: 'http {\n  server {\n    listen 80;\n  }\n}\n',
    rules: ['nginx_hsts_missing', 'nginx_client_certificate_revocation_unchecked'],
  },
  {
    service: 'netlify',
    text: '/*\n  X-Robots-Tag: noindex\n',
    rules: ['netlify_framing_allowed', 'netlify_type_sniffing', 'netlify_hsts_short', 'netlify_script_policy_loose'],
  },
  {
    service: 'microsoft_iis',
    text: WEB_CONFIG,
    rules: [
      'microsoft_iis_framing_allowed',
      'microsoft_iis_technology_headers_sent',
      'microsoft_iis_forms_timeout_long',
    ],
  },
  { service: 'kerberos', text: ONE_REALM, rules: ['kerberos_password_dictionary_missing'] },
  {
    service: 'tomcat',
    text: '<Server port="-1">\n  <Service name="Catalina" />\n</Server>\n',
    rules: ['tomcat_realm_without_lockout', 'tomcat_passwords_not_hashed', 'tomcat_ajp_on_network'],
  },
  {
    service: 'open_api',
    text: 'openapi: 3.0.3\ninfo:\n  title: a\n  version: "1"\npaths: {}\n',
    rules: ['open_api_basic_authentication'],
  },
];

const ALL = [...DEFAULTS, ...NOTHING_THERE].flatMap(({ service, text, rules }) =>
  rules.map((id) => [service, id, text] as const),
);

test.each(ALL)('%s: %s does not pass what it does not judge', async (service, id, text) => {
  const definition = await loadService(service);
  const rule = definition?.rules.find((one) => one.id === id);
  if (!definition || !rule) throw new Error(`no rule ${id}`);
  expect(await judgeExample(definition, rule, text)).toBe('not applicable');
});

test('what stands in an include that is not here may be what a rule judges', async () => {
  const definition = await loadService('nginx');
  const rule = definition?.rules.find(({ id }) => id === 'nginx_ssl_session_tickets_on');
  if (!definition || !rule) throw new Error('no such rule');
  expect(await judgeExample(definition, rule, 'http {\n  include sites.conf;\n}\n')).toBe('unknown');
});
