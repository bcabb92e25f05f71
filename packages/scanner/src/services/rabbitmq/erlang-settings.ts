/**
 * An advanced.config or a rabbitmq.config of old, seen as the settings of a rabbitmq.conf that say the same, so that the
 * same rules judge both. What has no such setting keeps a name that no rule asks for.
 * Source: https://www.rabbitmq.com/docs/configure#advanced-config-file, and the names in its table of settings
 */
import { directiveAt, scalarAt } from '../../formats/nodes.ts';
import type { Directive, ParsedFile, Scalar, Source, TreeNode } from '../../formats/tree.ts';
import { directivesOf } from '../../reading/expand-includes.ts';

/** Whether a text is written in Erlang's terms: a list, behind comments. */
export function isErlang(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === '%') at = endOfLine(text, at);
    else if (!/\s/.test(character)) return character === '[';
    else at += 1;
  }
  return false;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

/** Whether terms configure RabbitMQ. */
export function isErlangConfiguration(file: ParsedFile): boolean {
  return (
    isOfNodes(file) || directivesOf(file).some(({ name }) => APPLICATIONS.has(name) || /^rabbit(?:mq_\w+)?$/.test(name))
  );
}

/** The same file with a directive for each setting: its key as a rabbitmq.conf has it, and its value. */
export function withSettings(file: ParsedFile): ParsedFile {
  const isBetweenNodes = isOfNodes(file);
  const roots = directivesOf(file).flatMap((application) => {
    const prefix = isBetweenNodes ? `inter_node.${application.name}.` : APPLICATIONS.get(application.name);
    return prefix === undefined
      ? []
      : (application.block ?? []).flatMap((pair) => settingsOf(pair, prefix, file.source));
  });
  return { ...file, roots };
}

/**
 * Whether terms are those of the TLS that nodes of a cluster speak with each other.
 * Source: https://www.rabbitmq.com/docs/clustering-ssl
 */
function isOfNodes(file: ParsedFile): boolean {
  const ends = directivesOf(file);
  return ends.length > 0 && ends.every(({ name }) => name === 'server' || name === 'client');
}

/** The applications of RabbitMQ that rules are about, with what their settings begin with in a rabbitmq.conf. */
const APPLICATIONS: ReadonlyMap<string, string> = new Map([
  ['amqp_client', 'amqp_client.'],
  ['rabbit', ''],
  ['rabbitmq_amqp1_0', 'amqp1_0.'],
  ['rabbitmq_auth_backend_cache', 'auth_cache.'],
  ['rabbitmq_auth_backend_http', 'auth_http.'],
  ['rabbitmq_auth_backend_ldap', 'auth_ldap.'],
  ['rabbitmq_auth_backend_oauth2', 'auth_oauth2.'],
  ['rabbitmq_management', 'management.'],
  ['rabbitmq_mqtt', 'mqtt.'],
  ['rabbitmq_prometheus', 'prometheus.'],
  ['rabbitmq_shovel', 'shovel.'],
  ['rabbitmq_stomp', 'stomp.'],
  ['rabbitmq_stream', 'stream.'],
  ['rabbitmq_trust_store', 'trust_store.'],
  ['rabbitmq_web_mqtt', 'web_mqtt.'],
  ['rabbitmq_web_stomp', 'web_stomp.'],
]);

/** Words of a key that a rabbitmq.conf has another word for. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['tcp_listeners', 'listeners.tcp'],
  ['ssl_listeners', 'listeners.ssl'],
  ['tcp_config', 'tcp'],
  ['ssl_config', 'ssl'],
  ['cors_allow_origins', 'cors.allow_origins'],
  ['strict_transport_security', 'hsts.policy'],
]);

/** Whole keys that a rabbitmq.conf has another one for. */
const RENAMED_KEYS: ReadonlyMap<string, string> = new Map([
  ['disk_free_limit', 'disk_free_limit.absolute'],
  ['vm_memory_high_watermark', 'vm_memory_high_watermark.relative'],
  ['stomp.default_user.login', 'stomp.default_user'],
  ['stomp.default_user.passcode', 'stomp.default_pass'],
]);

/** Settings that are lists, of which an empty one says something. */
const LISTS = /(?:^|\.)(?:listeners\.\w+|loopback_users)$/;

function settingsOf(pair: Directive, prefix: string, source: Source): readonly Directive[] {
  const key = prefix + (RENAMED.get(pair.name) ?? pair.name);
  if (pair.block) return pair.block.flatMap((inner, index) => memberOf(inner, key, index + 1, source));
  const [plain] = pair.args;
  if (plain) return [settingAt(pair, key, plain)];
  const { value } = pair;
  if (value?.kind === 'directive') return wrapped(pair, key, value);
  if (value?.kind !== 'sequence') return [];
  const isTuple = source.text.charAt(value.start) === '{';
  if (isTuple) return accountOf(pair, key, value.items);
  if (value.items.length === 0 && LISTS.test(key))
    return [settingAt(pair, key, scalarAt(source, value, 'none', { quoted: false, isUnknown: false }))];
  return value.items.flatMap((item, index) => itemOf(item, key, index + 1, source));
}

/** What the settings inside begin with: categories of logs stand beside its other outputs in a rabbitmq.conf. */
function below(key: string): string {
  return key === 'log.categories' ? 'log.' : `${key}.`;
}

function memberOf(pair: Directive, key: string, number: number, source: Source): readonly Directive[] {
  return key === 'auth_backends' ? backendOf(pair, `${key}.${number}`) : settingsOf(pair, below(key), source);
}

function itemOf(item: TreeNode, key: string, number: number, source: Source): readonly Directive[] {
  if (item.kind === 'directive') return memberOf(item, key, number, source);
  const value =
    item.kind === 'scalar' ? item : ((key.endsWith('.ciphers') ? suiteOf(item) : undefined) ?? addressOf(item, source));
  if (value === undefined) return [];
  const isName = key === 'loopback_users' && value.unknown !== true;
  if (isName) {
    const isOn = scalarAt(source, value, 'true', { quoted: false, isUnknown: false });
    return [settingAt(value, `${key}.${String(value.value)}`, isOn)];
  }
  return [settingAt(value, `${key}.${number}`, value)];
}

/**
 * The suite that a tuple names by its parts, `{ecdhe_rsa, aes_256_gcm, aead, sha384}`, by its name in the register.
 * Source: https://www.erlang.org/doc/apps/ssl/ssl.html#t:erl_cipher_suite/0
 */
function suiteOf(node: TreeNode): Scalar | undefined {
  const parts = node.kind === 'sequence' ? node.items.filter((one) => one.kind === 'scalar') : [];
  const [exchange, cipher, digest, hash] = parts.map(({ value }) => String(value));
  if (exchange === undefined || cipher === undefined || digest === undefined) return undefined;
  const suite = `TLS_${exchange}_WITH_${cipher}_${digest === 'aead' ? (hash ?? '') : digest}`.toUpperCase();
  return scalarAt(node.source, node, suite, { quoted: false, isUnknown: parts.some(({ unknown }) => unknown) });
}

/**
 * A backend that asks who signs in, and after it the one or those that say what they may do: `{ldap, internal}`.
 * Source: https://www.rabbitmq.com/docs/access-control#combined-backends
 */
function backendOf(pair: Directive, key: string): readonly Directive[] {
  const rights = pair.value?.kind === 'sequence' ? pair.value.items.filter((one) => one.kind === 'scalar') : pair.args;
  return [
    settingAt(pair, `${key}.authn`, nameOf(pair)),
    ...rights.map((one, index) => settingAt(pair, `${key}.authz${index === 0 ? '' : `.${index + 1}`}`, one)),
  ];
}

/** `{"127.0.0.1", 5672}` as one text; undefined for any other list or tuple. */
function addressOf(node: TreeNode, source: Source): Scalar | undefined {
  const [host, port, more] = node.kind === 'sequence' ? node.items : [];
  if (host?.kind !== 'scalar' || port?.kind !== 'scalar' || more) return undefined;
  const isUnknown = host.unknown === true || port.unknown === true;
  return scalarAt(source, node, `${String(host.value)}:${String(port.value)}`, { quoted: true, isUnknown });
}

/** A value that is encrypted, or one of several kinds: `{default_pass, {encrypted, <<"…">>}}`. */
function wrapped(pair: Directive, key: string, value: Directive): readonly Directive[] {
  if (QUERIES.test(key)) {
    const answer = answerOf(value);
    const isUnknown = answer === undefined;
    return [settingAt(pair, key, scalarAt(value.source, value, String(answer ?? ''), { quoted: false, isUnknown }))];
  }
  const [inner] = value.args;
  if (!inner) return [];
  if (value.name !== 'encrypted') return accountOf(pair, key, [nameOf(value), inner]);
  return [settingAt(pair, key, { ...inner, value: `encrypted:${String(inner.value)}` })];
}

/** What is asked of the directory. */
const QUERIES = /^auth_ldap\.(?:tag_queries\.|(?:vhost|resource|topic)_access_query$)/;

const TRUTHS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

/**
 * What a query of the directory answers for everybody; undefined where it asks the directory, or nobody knows.
 * Source: https://www.rabbitmq.com/docs/ldap#query-reference
 */
function answerOf(query: TreeNode): boolean | undefined {
  if (query.kind !== 'directive') return undefined;
  const { name, args, block, value } = query;
  if (name === 'constant') return TRUTHS.get(String(args[0]?.value));
  if (name === 'not') {
    const inner = value && answerOf(value);
    return inner === undefined ? undefined : !inner;
  }
  if (name !== 'or' && name !== 'and') return undefined;
  const parts = (block ?? (value?.kind === 'sequence' ? value.items : [])).map(answerOf);
  // One such part decides.
  const deciding = name === 'or';
  if (parts.includes(deciding)) return deciding;
  return parts.length === 0 || parts.includes(undefined) ? undefined : !deciding;
}

/** An account of a directory: its name and password, as `auth_ldap.other_bind` has them. */
function accountOf(pair: Directive, key: string, [name, password]: readonly TreeNode[]): readonly Directive[] {
  if (!key.endsWith('_bind') || name?.kind !== 'scalar' || password?.kind !== 'scalar') return [];
  return [settingAt(pair, `${key}.user_dn`, name), settingAt(pair, `${key}.password`, password)];
}

function nameOf({ source, nameSpan, name }: Directive): Scalar {
  return scalarAt(source, nameSpan, name, { quoted: false, isUnknown: false });
}

function settingAt(place: Directive | Scalar, key: string, value: Scalar): Directive {
  const nameSpan = 'nameSpan' in place ? place.nameSpan : { start: place.start, end: place.start };
  return directiveAt(place.source, place, { nameSpan, args: [value], name: RENAMED_KEYS.get(key) ?? key });
}
