import { expect, test } from 'vitest';
import type { Rule } from '../../rule.ts';
import { scan } from '../../scan.ts';
import { runExample } from '../../testing/run-example.ts';
import { rabbitmq } from './rabbitmq.ts';
import { ADVANCED } from './rabbitmq-rule.ts';

function ruleAboutTerms(id: string): Rule {
  const rule = rabbitmq.rules.find((other) => other.id === `rabbitmq_${id}`);
  if (!rule) throw new Error(`There is no rule rabbitmq_${id}.`);
  return { ...rule, reads: [ADVANCED] };
}

test.each([
  ['listener_plaintext', '[\n {rabbit, [\n  {tcp_listeners, [«5672», {"127.0.0.1", 5673}]}\n ]}\n].\n'],
  ['guest_remote', '[{rabbit, [\n «{loopback_users, []}»\n]}].\n'],
  ['default_password_weak', '[{rabbit, [{default_user, <<"app">>},\n «{default_pass, <<"guest">>}»]}].\n'],
  ['tls_versions_outdated', "[{rabbit, [{ssl_options, [{versions, [«'tlsv1'»,\n'tlsv1.2']}]}]}].\n"],
  ['tls_peer_unverified', '[{rabbit, [{ssl_listeners, [5671]},\n {ssl_options, [\n«{verify, verify_none}»]}]}].\n'],
  ['management_plaintext', '[{rabbitmq_management, [{listener, [\n{port, 15672},\n«{ssl, false}»]}]}].\n'],
  ['management_any_origin', '[{rabbitmq_management, [{cors_allow_origins, [«"*"»]}]}].\n'],
  ['stomp_default_user', '[{rabbitmq_stomp, [{default_user, [\n«{login, "guest"}»,\n{passcode, "guest"}]}]}].\n'],
  ['ldap_plaintext', '[{rabbitmq_auth_backend_ldap, [{servers, ["ldap.example.com"]},\n«{use_ssl, false}»]}].\n'],
  [
    'ldap_plaintext',
    '[{rabbit, [{auth_backends, [{rabbit_auth_backend_ldap, rabbit_auth_backend_internal}]}]},\n{rabbitmq_auth_backend_ldap, [{servers, ["ldap.example.com"]},\n«{use_ssl, false}»]}].\n',
  ],
  [
    'ldap_everybody_administrator',
    '[{rabbitmq_auth_backend_ldap, [{tag_queries, [\n«{administrator, {\'not\', {\'and\', [{constant, false}, {in_group, "cn=a", "member"}]}}}»]}]}].\n',
  ],
  [
    'ldap_everything_allowed',
    '[{rabbit, [{auth_backends, [{rabbit_auth_backend_ldap, rabbit_auth_backend_ldap}]}]},\n{rabbitmq_auth_backend_ldap, [\n«{vhost_access_query, {constant, true}}»]}].\n',
  ],
  [
    'rights_cached_long',
    '[{rabbit, [{auth_backends, [rabbit_auth_backend_cache]}]},\n{rabbitmq_auth_backend_cache, [\n«{cache_ttl, 43200000}»]}].\n',
  ],
  ['secret_in_file', '[{rabbitmq_auth_backend_ldap, [\n«{other_bind, {"cn=a,dc=b", "hT7-kQ2mZr"}}»]}].\n'],
  ['tls_versions_outdated', "[{client, [{versions, [«'tlsv1.1'»,\n'tlsv1.2']}]}].\n"],
  ['mqtt_anonymous', '[{rabbitmq_mqtt, [\n«{allow_anonymous, true}»]}].\n'],
  [
    'shovel_unencrypted',
    '[{rabbitmq_shovel, [{shovels, [{orders, [{source, [{protocol, amqp091}, {uris, [\n«"amqp://mq.example.com"»]}]}]}]}]}].\n',
  ],
  [
    'shovel_unencrypted',
    '[{rabbitmq_shovel, [{shovels, [{orders, [{destinations, [\n«{broker, "amqp://shop@mq.example.com/a"}»]}]}]}]}].\n',
  ],
  [
    'shovel_password_in_file',
    '[{rabbitmq_shovel, [{shovels, [{orders, [{destination, [{uris, [\n«"amqps://shop:hT7-kQ2mZr@mq.example.com"»]}]}]}]}]}].\n',
  ],
  ['password_hash_md5', '[{rabbit, [\n«{password_hashing_module, rabbit_password_hashing_md5}»]}].\n'],
])('%s is found in terms of Erlang, and no fix is written in them', async (id, text) => {
  const { actual, expected, checks } = await runExample(rabbitmq, ruleAboutTerms(id), text);
  expect(actual).toEqual(expected);
  expect(checks.flatMap(({ fix }) => fix ?? [])).toEqual([]);
});

test.each([
  ['listener_plaintext', '[{rabbit, [{tcp_listeners, []}, {ssl_listeners, [5671]}]}].\n'],
  ['listener_plaintext', '[{rabbit, [{tcp_listeners, [{"127.0.0.1", 5672}, {"::1", 5672}]}]}].\n'],
  ['listener_plaintext', '[{rabbit, [{tcp_listeners, [{"{{ address }}", 5672}]}]}].\n'],
  ['guest_remote', '[{rabbit, [{loopback_users, [<<"guest">>]}]}].\n'],
  ['guest_remote', '[%% {rabbit, [{loopback_users, []}]}\n{rabbit, [{heartbeat, 60}]}].\n'],
  ['default_password_in_file', '[{rabbit, [{default_pass, {encrypted, <<"bPAhFFZvjOSdpZKJ8PJb4Q==">>}}]}].\n'],
  ['tls_versions_outdated', "[{rabbit, [{ssl_options, [{versions, ['tlsv1.2', 'tlsv1.3']}]}]}].\n"],
  [
    'shovel_unencrypted',
    '[{rabbitmq_shovel, [{shovels, [{orders, [{source, [{uris, ["amqps://mq.example.com", "amqp://localhost", "amqp://"]}]}]}]}]}].\n',
  ],
  // Another application's setting of the same name.
  ['password_hash_md5', '[{shop, [{password_hashing_module, rabbit_password_hashing_md5}]}].\n'],
  // What the users of the directory may do is said by the server, with users of its own or without.
  [
    'default_password_in_file',
    '[{rabbit, [{auth_backends, [{rabbit_auth_backend_ldap, rabbit_auth_backend_internal}]}, {default_user, <<"app">>}]}].\n',
  ],
  [
    'ldap_everybody_administrator',
    '[{rabbitmq_auth_backend_ldap, [{tag_queries, [{administrator, {\'or\', [{in_group, "cn=a"}, {constant, false}]}}]}]}].\n',
  ],
  [
    'ldap_everything_allowed',
    '[{rabbit, [{auth_backends, [{rabbit_auth_backend_ldap, rabbit_auth_backend_internal}]}]}, {rabbitmq_auth_backend_ldap, [{resource_access_query, {constant, true}}]}].\n',
  ],
  [
    'rights_cached_long',
    '[{rabbit, [{auth_backends, [rabbit_auth_backend_cache]}]}, {rabbitmq_auth_backend_cache, [{cache_ttl, 30000}]}].\n',
  ],
  // Set again later.
  ['mqtt_anonymous', '[{rabbitmq_mqtt, [{allow_anonymous, true}, {allow_anonymous, false}]}].\n'],
])('%s is not found where it is not', async (id, text) => {
  expect((await runExample(rabbitmq, ruleAboutTerms(id), text)).actual).toEqual([]);
});

async function failedInAdvanced(text: string): Promise<readonly string[]> {
  const file = { fileName: ADVANCED, defaultFileName: ADVANCED, subPath: '.', configFileType: 'custom' };
  const services = { s: { serviceName: 'rabbitmq', configFileList: [file], complimentaryFileList: [] } };
  const manifest = { name: 'a', machines: { m: { id: 'm', services } } };
  const report = await scan({ manifest, read: () => new TextEncoder().encode(text) });
  return report.failed.map(({ rule }) => rule.name);
}

test('an advanced.config leaves open what the rabbitmq.conf beside it says', async () => {
  expect(await failedInAdvanced('[{rabbitmq_auth_backend_ldap, [{servers, ["ldap.example.com"]}]}].\n')).toEqual([]);
  const directory = (more: string): string =>
    `[{rabbitmq_auth_backend_ldap, [{servers, ["ldap.example.com"]}, {use_ssl, false}${more}]}].\n`;
  expect(await failedInAdvanced(directory(', {use_starttls, true}'))).toEqual([]);
  expect(await failedInAdvanced(directory(''))).toEqual(['rabbitmq_ldap_plaintext']);
});

test('suites that are tuples of their parts are judged by their names', async () => {
  const suites = (...all: readonly string[]): string =>
    `[{rabbit, [{ssl_options, [{ciphers, [${all.join(', ')}]}]}]}].\n`;
  const strong = '{ecdhe_rsa, aes_256_gcm, aead, sha384}';
  expect(await failedInAdvanced(suites(strong))).toEqual([]);
  expect(await failedInAdvanced(suites(strong, '{ecdhe_rsa, rc4_128, sha}'))).toEqual(['rabbitmq_tls_ciphers_weak']);
  expect(await failedInAdvanced(suites('{rsa, null, sha}'))).toEqual(['rabbitmq_tls_ciphers_weak']);
});

test('an advanced.config that names who says what users may do says it for all', async () => {
  const directory = (rights: string): string =>
    `[{rabbit, [{auth_backends, [{rabbit_auth_backend_ldap, ${rights}}]}]}, {rabbitmq_auth_backend_ldap, [{use_ssl, true}, {resource_access_query, {constant, true}}]}].\n`;
  expect(await failedInAdvanced(directory('rabbit_auth_backend_internal'))).toEqual([]);
  expect(await failedInAdvanced(directory('rabbit_auth_backend_ldap'))).toEqual(['rabbitmq_ldap_everything_allowed']);
});

test('an advanced.config is wrong by itself where nothing beside it makes it right', async () => {
  expect(await failedInAdvanced('[{rabbit, [{loopback_users, []}]}].\n')).toEqual(['rabbitmq_guest_remote']);
  const listener = (more: string): string => `[{rabbitmq_management, [{listener, [{port, 15672}${more}]}]}].\n`;
  expect(await failedInAdvanced(listener(''))).toEqual(['rabbitmq_management_plaintext']);
  expect(await failedInAdvanced(listener(', {ip, "127.0.0.1"}'))).toEqual([]);
});
