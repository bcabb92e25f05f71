import type { ServiceId } from '@plumbline/model/service-catalogue';
import { describe, expect, test } from 'vitest';
import type { Example, Rule } from '../rule.ts';
import type { ServiceDefinition } from '../service-definition.ts';
import { loadService } from '../services.ts';
import { runExample } from '../testing/run-example.ts';
import { exampleTexts, takeMarks } from './examples.ts';

/*
 * What nearly is what a rule about a server's software fails for, made of the rule's own examples: what is bad stands in
 * a comment of a good file, or something good is set behind it. The other way round, what is bad is set behind what is
 * good, and has to be found. What else nearly is wrong, each service says itself (`nearMisses`).
 */

const SERVERS: readonly ServiceId[] = [
  'apache',
  'apache_cassandra',
  'apache_druid',
  'apache_spark',
  'chef',
  'elasticsearch',
  'grafana',
  'hadoop',
  'jenkins',
  'kafka',
  'kerberos',
  'microsoft_iis',
  'mongodb',
  'mysql',
  'netlify',
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
];

const services = (await Promise.all(SERVERS.map(loadService))).filter((service) => service !== undefined);

describe.each(services.map((service) => [service.id, service] as const))('%s', (_, service) => {
  test.each(rulesOf(service))('%s leaves alone what a comment says', async (_id, rule) => {
    const failed: string[] = [];
    for (const good of rule.examples.good.filter(standsAlone).slice(0, 2)) {
      for (const bad of rule.examples.bad) {
        const comment = commentOf(service, rule, textOf(bad).trim());
        if (comment === undefined || textOf(good).trim() === '') continue;
        const text = `${textOf(good).trimEnd()}\n${comment}\n`;
        if (await fails(service, rule, withText(good, text))) failed.push(text);
      }
    }
    expect(failed).toEqual([]);
  });
});

/** Those whose program takes the last value of several. */
const LAST_COUNTS: ReadonlySet<string> = new Set([
  'apache',
  'apache_druid',
  'apache_spark',
  'grafana',
  'kafka',
  'mysql',
  'postgres',
  'rabbitmq',
  'redis',
  'systemd',
]);

/**
 * Those whose program takes the first one, and rules about such settings of others.
 * Source: https://web.mit.edu/kerberos/krb5-latest/doc/admin/conf_files/krb5_conf.html#structure,
 * https://dev.mysql.com/doc/refman/8.4/en/program-options.html
 */
const FIRST_COUNTS: ReadonlySet<string> = new Set(['kerberos', 'mysql_user_root']);

/** Of what these judge each line counts, or their examples set different things of one name. */
const ADD_UP: ReadonlySet<string> = new Set([
  'apache_access_by_client_header',
  'apache_backend_plaintext',
  'apache_cgi_handler_broad',
  'apache_client_authority_public',
  'apache_cluster_messages_open',
  'apache_cookie_flags_removed',
  'apache_cookie_insecure',
  'apache_cors_any_origin',
  'apache_docker_socket_open',
  'apache_interpreters_as_cgi',
  'apache_log_format_incomplete',
  'apache_modsecurity_rules_removed',
  'apache_modules_in_shared_folder',
  'apache_openssl_settings_weak',
  'apache_options_includes_exec',
  'apache_origin_check_loose',
  'apache_password_in_file',
  'apache_php_handler_by_extension',
  'apache_protective_header_removed',
  'apache_proxy_target_from_request',
  'apache_redirect_target_from_request',
  'apache_referrer_policy_unsafe',
  'apache_remote_ip_from_anyone',
  'apache_request_timeouts_off',
  'apache_rewrite_protection_off',
  'apache_runtime_file_in_tmp',
  'apache_runtime_files_served',
  'apache_script_alias_served',
  'apache_secrets_logged',
  'apache_security_headers_not_always',
  'apache_sendfile_path_wide',
  'apache_ssl_cipher_suite_weak',
  'apache_ssl_forward_secrecy_missing',
  'apache_ssl_key_exposed',
  'apache_tunnels_to_any_port',
  'apache_user_directories_on',
  'kerberos_anchors_in_shared_folder',
  'kerberos_include_in_shared_folder',
  'kerberos_kdc_proxy_over_http',
  'kerberos_module_in_shared_folder',
  'kerberos_names_mapped_to_root',
  'kerberos_names_of_any_realm_accepted',
  'kerberos_weak_keys_made',
  'mysql_federated_engine_on',
  'mysql_risky_plugin_loaded',
  'mysql_safe_program_in_shared_folder',
  'postgres_service_unencrypted',
  'redis_commands_not_restricted',
  'redis_loads_from_shared_folder',
  'redis_output_buffer_unlimited',
  'redis_password_weak',
  'redis_sentinel_script_in_shared_folder',
  'redis_sentinel_scripts_changeable',
  'redis_user_hash_malformed',
  'redis_user_password_in_plain_text',
  'redis_user_password_known',
  'redis_user_skips_payload_checks',
  'redis_user_with_all_channels',
  'redis_user_with_all_keys',
  'redis_user_with_all_rights',
  'redis_user_with_dangerous_commands',
  'redis_user_without_password',
  'systemd_address_families_dangerous',
  'systemd_ambient_capabilities_strong',
  'systemd_authentication_off',
  'systemd_capabilities_kept',
  'systemd_capabilities_strong',
  'systemd_certificate_checks_off',
  'systemd_code_of_users_run',
  'systemd_configuration_in_shared_folder',
  'systemd_container_daemon_on_network',
  'systemd_container_data_store_published',
  'systemd_container_environment_of_host',
  'systemd_container_host_ipc_namespace',
  'systemd_container_host_network',
  'systemd_container_image_not_pinned',
  'systemd_container_image_unsupported',
  'systemd_container_image_without_registry',
  'systemd_container_kernel_setting_weakened',
  'systemd_container_registry_unverified',
  'systemd_container_selinux_disabled',
  'systemd_container_socket_open',
  'systemd_container_user_root',
  'systemd_container_with_all_rights',
  'systemd_control_socket_open',
  'systemd_credential_in_plain_text',
  'systemd_debug_mode',
  'systemd_debugger_open',
  'systemd_device_dangerous',
  'systemd_download_over_http',
  'systemd_environment_file_in_shared_folder',
  'systemd_group_as_good_as_root',
  'systemd_insecure_network_service',
  'systemd_insecure_port_open',
  'systemd_jenkins_protection_off',
  'systemd_journal_peer_unverified',
  'systemd_journal_sent_in_the_clear',
  'systemd_keycloak_in_development_mode',
  'systemd_kubeconfig_open_to_users',
  'systemd_library_path_shared',
  'systemd_lock_personality_missing',
  'systemd_malformed_http_accepted',
  'systemd_memory_deny_write_execute_missing',
  'systemd_network_addresses_unlimited',
  'systemd_network_program_as_root',
  'systemd_private_devices_missing',
  'systemd_private_tmp_missing',
  'systemd_program_downloaded_and_run',
  'systemd_program_in_home_folder',
  'systemd_program_in_shared_folder',
  'systemd_protect_clock_missing',
  'systemd_protect_home_missing',
  'systemd_protect_kernel_logs_missing',
  'systemd_protect_kernel_modules_missing',
  'systemd_protect_kernel_tunables_missing',
  'systemd_protect_proc_missing',
  'systemd_protection_of_machine_off',
  'systemd_resolver_open',
  'systemd_restrict_namespaces_missing',
  'systemd_restrict_realtime_missing',
  'systemd_sandboxed_as_root',
  'systemd_secret_handed_on',
  'systemd_secret_in_default_environment',
  'systemd_secret_in_environment',
  'systemd_secret_on_command_line',
  'systemd_shell_on_network',
  'systemd_shell_open_to_everybody',
  'systemd_socket_in_shared_folder',
  'systemd_ssh_host_not_verified',
  'systemd_sudo_used',
  'systemd_system_calls_dangerous',
  'systemd_system_folders_writable',
  'systemd_vault_in_development_mode',
]);

const settingAgain = services.filter(({ id }) => LAST_COUNTS.has(id) || FIRST_COUNTS.has(id));

describe.each(settingAgain.map((service) => [service.id, service] as const))('%s', (_, service) => {
  test.each(rulesOf(service).filter(([id]) => !ADD_UP.has(id)))('%s goes by what is in force', async (_id, rule) => {
    const wrong: string[] = [];
    for (const [bad, good] of sameSettings(service, rule)) {
      const [first, last] = FIRST_COUNTS.has(service.id) || FIRST_COUNTS.has(rule.id) ? [good, bad] : [bad, good];
      const [mended, spoilt] = [behind(first, last), behind(last, first)];
      if (await fails(service, rule, mended)) wrong.push(textOf(mended));
      if (!(await fails(service, rule, spoilt))) wrong.push(textOf(spoilt));
    }
    expect(wrong).toEqual([]);
  });
});

function rulesOf({ rules }: ServiceDefinition): readonly (readonly [string, Rule])[] {
  return rules.filter(({ retired }) => retired === undefined).map((rule) => [rule.id, rule] as const);
}

async function fails(service: ServiceDefinition, rule: Rule, example: Example): Promise<boolean> {
  return (await runExample(service, rule, example)).actual.length > 0;
}

function textOf(example: Example): string {
  return takeMarks(exampleTexts(example).main).text;
}

function standsAlone(example: Example): boolean {
  return Object.keys(exampleTexts(example).files).length === 0;
}

function withText(example: Example, text: string): Example {
  return { ...(typeof example === 'string' ? {} : example), text };
}

function behind(first: Example, second: Example): Example {
  return withText(typeof first === 'string' ? second : first, `${textOf(first).trimEnd()}\n${textOf(second).trim()}\n`);
}

/** Pairs of a bad and a good text that set the same in the same sections. */
function* sameSettings(service: ServiceDefinition, rule: Rule): Generator<readonly [Example, Example]> {
  if (!OF_LINES.has(fileTypeOf(service, rule))) return;
  for (const bad of rule.examples.bad.filter(standsAlone)) {
    const settings = settingsIn(textOf(bad));
    for (const good of rule.examples.good.filter(standsAlone))
      if (settingsIn(textOf(good)) === settings && versionOf(good) === versionOf(bad)) yield [bad, good];
  }
}

/** Files that can be written one behind the other. */
const OF_LINES: ReadonlySet<string> = new Set(['properties', 'redis', 'mysql', 'ini', 'httpd', 'krb']);

function versionOf(example: Example): string | undefined {
  return typeof example === 'string' ? undefined : example.version;
}

/** The names that are set in a text, and its sections, in the order of the alphabet. */
function settingsIn(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  const names = lines.filter((line) => line !== '' && !/^[#;]/.test(line));
  return names
    .map((line) => (/^[[<}]|\{$/.test(line) ? line : (/^[^\s=:]+/.exec(line)?.[0] ?? '')))
    .toSorted()
    .join('\n');
}

function fileTypeOf({ defaultFileName, configFileTypes, parsers }: ServiceDefinition, { reads }: Rule): string {
  return configFileTypes?.[reads?.[0] ?? defaultFileName] ?? Object.keys(parsers)[0] ?? 'custom';
}

/** A text as a comment of such a file; undefined where it cannot be one. */
function commentOf(service: ServiceDefinition, rule: Rule, text: string): string | undefined {
  switch (fileTypeOf(service, rule)) {
    case 'json':
      return undefined;
    case 'xml':
      return text.includes('--') ? undefined : `<!--\n${text}\n-->`;
    default:
      return text.replace(/^/gm, COMMENTS.get(rule.reads?.[0] ?? '') ?? '# ');
  }
}

/** What begins a comment in files of Erlang and Groovy. */
const COMMENTS: ReadonlyMap<string, string> = new Map([
  ['advanced.config', '%% '],
  ['rabbitmq.config', '%% '],
  ['Jenkinsfile', '// '],
]);
