import { findRules } from '@plumbline/model/find-rules';
import { loadRuleCatalogue } from '@plumbline/scanner/rules/rule-catalogue';
import { expect, test } from 'vitest';
import { runCommandLine } from '../command-line.ts';
import { EXIT } from '../exit-codes.ts';
import { recordingTerminal } from '../testing/recording-terminal.ts';

/** What people search for, with rules that they have to find by it. The portal searches by the same function. */
const FOUND: Readonly<Record<string, readonly string[]>> = {
  '.htaccess': ['apache_allow_override_wide'],
  '0.0.0.0': ['mysql_bind_address_any', 'postgres_listen_addresses_any', 'redis_listens_on_all_addresses'],
  '0-RTT': ['nginx_early_data_replay'],
  'access log off': ['nginx_access_log_off', 'apache_logs_discarded'],
  ACL: ['redis_user_with_all_rights', 'redis_user_without_password'],
  'alias traversal': ['nginx_alias_traversal'],
  'anonymous access': ['docker_compose_authentication_off', 'apache_dav_open'],
  AppArmor: ['docker_compose_apparmor_unconfined'],
  'apt-get upgrade': ['dockerfile_distribution_upgraded'],
  'audit log': ['mysql_audit_policy_none'],
  'authentication bypass': ['apache_password_never_asked'],
  'basic auth': ['apache_basic_auth_without_tls', 'nginx_basic_auth_without_tls'],
  'bind address': ['mysql_bind_address_any'],
  'bind all interfaces': ['mysql_bind_address_any', 'postgres_listen_addresses_any', 'redis_listens_on_all_addresses'],
  capabilities: ['docker_compose_capability_added'],
  'certificate verification': ['dockerfile_curl_insecure', 'docker_compose_certificate_checks_off'],
  CGI: ['apache_interpreters_as_cgi', 'apache_options_exec_cgi'],
  'cleartext password': ['mysql_cleartext_plugin_on', 'postgres_hba_password_clear'],
  clickjacking: ['apache_framing_allowed', 'nginx_framing_allowed'],
  'client certificate': ['apache_ssl_client_unverified', 'redis_tls_client_certificates_optional'],
  'Content-Security-Policy': ['nginx_csp_unsafe'],
  'content type sniffing': ['apache_content_type_sniffed', 'nginx_content_type_sniffed'],
  'CORS wildcard': ['apache_cors_any_origin', 'nginx_cors_any_origin_with_credentials'],
  'CRLF injection': ['nginx_http_splitting'],
  'cross-site scripting': ['nginx_csp_unsafe'],
  CSP: ['nginx_csp_unsafe'],
  'curl pipe bash': ['dockerfile_download_piped_to_shell'],
  'dangerous commands': ['redis_commands_not_restricted'],
  'denial of service': ['apache_timeout_long'],
  'directory listing': ['apache_options_indexes', 'nginx_autoindex_on'],
  'Docker socket': ['docker_compose_docker_socket_mounted'],
  'end of life image': ['docker_compose_image_unsupported', 'dockerfile_base_image_unsupported'],
  'error log off': ['nginx_error_log_off', 'apache_logs_discarded'],
  'forward secrecy': ['nginx_ssl_session_tickets_on'],
  'general log': ['mysql_general_log_on'],
  'hard-coded credentials': ['dockerfile_secret_in_env', 'nginx_literal_credentials'],
  'hardcoded password': ['dockerfile_secret_in_env', 'docker_compose_secret_in_environment'],
  'host header injection': ['nginx_host_header_passed_on'],
  'host network': ['docker_compose_host_network', 'dockerfile_run_host_network'],
  'host PID namespace': ['docker_compose_host_pid_namespace'],
  HSTS: ['apache_hsts_missing', 'nginx_hsts_missing', 'nginx_hsts_weak'],
  htpasswd: ['apache_auth_file_served', 'nginx_auth_file_exposed'],
  'HTTP response splitting': ['nginx_http_splitting'],
  HttpOnly: ['apache_session_cookie_unprotected'],
  'ident authentication': ['postgres_hba_ident_remote'],
  'latest tag': ['docker_compose_image_not_pinned', 'dockerfile_base_image_not_pinned'],
  'listen address': ['postgres_listen_addresses_any', 'mysql_bind_address_any'],
  'local infile': ['mysql_local_infile_on', 'mysql_client_local_infile_on'],
  MD5: ['postgres_hba_md5', 'postgres_password_encryption_md5'],
  'md5 authentication': ['postgres_hba_md5'],
  'memory limit': ['docker_compose_memory_unlimited'],
  'MIME sniffing': ['apache_content_type_sniffed', 'nginx_content_type_sniffed'],
  'man in the middle': ['nginx_upstream_certificate_unverified', 'apache_ssl_proxy_peer_unverified'],
  ModSecurity: ['apache_modsecurity_off'],
  mTLS: ['redis_tls_client_certificates_optional', 'apache_ssl_client_unverified'],
  'no-new-privileges': ['docker_compose_no_new_privileges_missing'],
  'open port': ['redis_listens_on_all_addresses', 'nginx_stream_port_open', 'dockerfile_management_port_exposed'],
  'open proxy': ['apache_proxy_requests_on'],
  'open redirect': ['apache_redirect_target_from_request'],
  'path traversal': ['nginx_alias_traversal'],
  pg_hba: ['postgres_hba_trust_remote', 'postgres_hba_any_address', 'postgres_hba_superuser_remote'],
  'pinned digest': ['docker_compose_image_not_pinned', 'dockerfile_base_image_not_pinned'],
  plaintext: ['dockerfile_secret_in_env', 'mysql_password_in_client_group', 'nginx_basic_auth_without_tls'],
  'private key': ['apache_ssl_key_exposed', 'nginx_private_key_exposed'],
  privileged: ['docker_compose_privileged', 'dockerfile_run_insecure'],
  'protected mode': ['redis_protected_mode_off'],
  'remote code execution': ['apache_interpreters_as_cgi'],
  'rename-command': ['redis_commands_not_restricted'],
  renegotiation: ['apache_ssl_insecure_renegotiation_on'],
  replication: ['postgres_hba_replication_wide', 'mysql_replication_ssl_off', 'redis_tls_replication_off'],
  'request smuggling': ['apache_http_protocol_unsafe', 'nginx_invalid_headers_accepted'],
  requirepass: ['redis_open_without_password'],
  'root user': ['dockerfile_user_root', 'dockerfile_user_missing', 'docker_compose_user_root', 'nginx_user_root'],
  SCRAM: ['postgres_scram_iterations_low'],
  seccomp: ['docker_compose_seccomp_unconfined'],
  'secrets in ENV': ['dockerfile_secret_in_env', 'docker_compose_secret_in_environment'],
  secure_file_priv: ['mysql_secure_file_priv_empty'],
  'security headers': ['nginx_security_headers_dropped'],
  'self-signed certificate': ['dockerfile_curl_insecure', 'nginx_upstream_certificate_unverified'],
  SELinux: ['docker_compose_selinux_disabled'],
  'server-side includes': ['apache_options_includes_exec'],
  'server tokens': ['nginx_server_tokens_on', 'apache_server_tokens_verbose'],
  setuid: ['dockerfile_setuid_program'],
  'skip-grant-tables': ['mysql_grant_tables_skipped'],
  slowloris: ['apache_request_timeouts_off'],
  spoof: ['apache_remote_ip_from_anyone', 'nginx_real_ip_from_any'],
  'SQL injection': ['postgres_backslash_quote_on'],
  SSRF: ['apache_proxy_target_from_request', 'nginx_proxy_target_from_request'],
  SSLv3: ['apache_ssl_protocol_outdated', 'nginx_ssl_protocols_outdated'],
  'status page': ['apache_server_status_open', 'nginx_stub_status_open'],
  sudo: ['dockerfile_sudo_used', 'dockerfile_sudo_without_password'],
  'superuser remote': ['postgres_hba_superuser_remote'],
  'TLS 1.0': ['apache_ssl_protocol_outdated', 'nginx_ssl_protocols_outdated', 'postgres_ssl_version_old'],
  TRACE: ['apache_trace_enabled'],
  'trust authentication': ['postgres_hba_trust_local', 'postgres_hba_trust_remote'],
  unencrypted: ['mysql_ssl_off', 'postgres_ssl_off', 'redis_tls_off_on_network'],
  'version disclosure': ['apache_server_tokens_verbose', 'apache_server_signature_on', 'nginx_server_tokens_on'],
  'weak cipher': ['apache_ssl_cipher_suite_weak', 'nginx_ssl_ciphers_weak', 'redis_tls_ciphers_weak'],
  'weak password': ['redis_password_weak', 'mysql_password_policy_low'],
  WebDAV: ['apache_dav_open', 'nginx_dav_methods_on'],
  'world-writable': ['dockerfile_files_writable_by_all'],
  'X-Frame-Options': ['apache_framing_allowed', 'nginx_framing_allowed'],
};

async function rulesFoundBy(...words: string[]): Promise<readonly (string | undefined)[]> {
  const terminal = recordingTerminal();
  expect(await runCommandLine(['rules', ...words], {}, terminal)).toBe(EXIT.success);
  return terminal.printed.map((line) => line.split(/\s+/)[1]);
}

const CATALOGUE = await loadRuleCatalogue();

test.each(Object.entries(FOUND))('"%s" finds its rules', (term, rules) => {
  const found = findRules(CATALOGUE.rules, term).map(({ id }) => id);
  expect(found).toEqual(expect.arrayContaining([...rules]));
});

test('case, the order of the words, hyphens and underscores do not matter', async () => {
  const found = await rulesFoundBy('no-new-privileges');
  expect(found).toContain('docker_compose_no_new_privileges_missing');
  expect(await rulesFoundBy('privileges', 'NEW', 'no')).toEqual(found);
  expect(await rulesFoundBy('no_new privileges')).toEqual(found);
});

test('the name of a service and the item of a ruleset find rules as well', async () => {
  expect(await rulesFoundBy('postgresql trust')).toContain('postgres_hba_trust_remote');
  expect(await rulesFoundBy('CWE-256')).not.toHaveLength(0);
});

test('what has the words themselves comes before what has them within others', async () => {
  const found = await rulesFoundBy('tag');
  const within = found.indexOf('apache_file_etag_inode');
  for (const own of ['docker_compose_image_not_pinned', 'dockerfile_base_image_not_pinned']) {
    expect(found).toContain(own);
    expect(found.indexOf(own)).toBeLessThan(within);
  }
});

test('that nothing is found is said, and where all rules are listed', async () => {
  const terminal = recordingTerminal();
  expect(await runCommandLine(['rules', 'flux', 'capacitor'], {}, terminal)).toBe(EXIT.success);
  expect(terminal.printed).toEqual([]);
  expect(terminal.told).toEqual(['No rule is found by "flux capacitor". List all with: plumbline rules']);
});

interface Listed {
  readonly id: string;
  readonly severity: number;
  readonly service?: string;
  readonly references: readonly { readonly ruleset: string }[];
}

async function listedAsJson(...args: string[]): Promise<readonly Listed[]> {
  const terminal = recordingTerminal();
  expect(await runCommandLine(['rules', ...args, '--output', 'json'], {}, terminal)).toBe(EXIT.success);
  return JSON.parse(terminal.printed.join('\n')) as Listed[];
}

test('all rules stand in the order that the help says: by service, then the most severe first', async () => {
  const rules = await listedAsJson();
  const keys = rules.map(({ service = '~', severity, id }) => `${service} ${9 - severity} ${id}`);
  expect(keys).toEqual(keys.toSorted());
  expect(await rulesFoundBy()).toEqual(rules.map(({ id }) => id));
});

test('JSON has everything that is known of each rule', async () => {
  const [rule] = (await listedAsJson('server', 'tokens')).filter(({ id }) => id === 'nginx_server_tokens_on');
  expect(rule).toMatchObject({
    service: 'nginx',
    severity: 2,
    title: expect.any(String),
    problem: expect.any(String),
    remediation: expect.stringContaining('server_tokens off'),
    fix: 'safe',
    sources: [expect.stringMatching(/^https:/)],
    references: expect.arrayContaining([{ ruleset: 'CWE', item: 'CWE-200' }]),
    examples: { bad: [{ name: 'nginx.conf', lines: expect.any(Array), marked: expect.any(Array) }] },
  });
});

test('rules are listed by service, severity, ruleset and words, and by all of them at once', async () => {
  const of = await listedAsJson('--service', 'nginx', '--service', 'redis');
  expect(new Set(of.map(({ service }) => service))).toEqual(new Set(['nginx', 'redis']));
  const severe = await listedAsJson('--severity', '4,5');
  expect(new Set(severe.map(({ severity }) => severity))).toEqual(new Set([4, 5]));
  const cis = await listedAsJson('--ruleset', 'cis docker');
  expect(cis.length).toBeGreaterThan(0);
  expect(cis.every(({ references }) => references.some(({ ruleset }) => ruleset.startsWith('CIS Docker')))).toBe(true);
  const framework = await listedAsJson('--ruleset', 'nist800-53');
  expect(
    framework.every(({ references }) => references.some(({ ruleset }) => ruleset.startsWith('NIST SP 800-53'))),
  ).toBe(true);
  const all = await listedAsJson('root', '--service', 'dockerfile', '--severity', '3', '--ruleset', 'cis docker');
  expect(all.map(({ id }) => id)).toContain('dockerfile_user_root');
  expect(all.length).toBeLessThan(cis.length);
});

test.each([
  [['--service', 'ngin'], 'There is no service "ngin"'],
  [['--severity', 'high'], 'numbers from 1 to 5'],
  [['--ruleset', 'acme'], 'No rule refers to a ruleset "acme"'],
  [['--output', 'yaml'], 'is no output of rules'],
])('rules %j says what there is instead', async (args, message) => {
  const terminal = recordingTerminal();
  expect(await runCommandLine(['rules', ...args], {}, terminal)).toBe(EXIT.usage);
  expect(terminal.told.join('\n')).toContain(message);
});

test('a rule is explained with what fails, marked, and what passes', async () => {
  const terminal = recordingTerminal();
  expect(await runCommandLine(['explain', 'nginx_server_tokens_on'], {}, terminal)).toBe(EXIT.success);
  const text = terminal.printed.join('\n');
  expect(text).toMatch(/^Fails \(nginx\.conf\):$/m);
  expect(text).toMatch(/^> +server_tokens on;$/m);
  expect(text).toMatch(/^Passes \(nginx\.conf\):$/m);
  expect(text).toContain('References: CWE-200');
});
