import type { Directive, Scalar } from '../../formats/tree.ts';

/** A `user` line with its rules applied in order, as Redis applies them to a new user. */
export interface RedisUser {
  readonly directive: Directive;
  readonly name: string;
  readonly isOn: boolean;
  /** Signs in with any password. */
  readonly needsNoPassword: boolean;
  readonly hasAllCommands: boolean;
  readonly hasAllKeys: boolean;
  /** Every command on every key, by the user's own rules or by one of its selectors. */
  readonly hasAllRights: boolean;
  /** Reads and changes nothing: what it may call, if anything, only tells that the server is there. */
  readonly isHarmless: boolean;
  /** Commands and categories of administrators that were given by name: `@admin`, `config`. */
  readonly dangerousRights: readonly string[];
  /** Every Pub/Sub channel was given by name, to a user who may use them. */
  readonly hasAllChannels: boolean;
  /** What RESTORE is given is not checked for this user. */
  readonly skipsPayloadChecks: boolean;
  /** The SHA-256 of the passwords that it signs in with. */
  readonly hashes: ReadonlySet<string>;
  /** The rules `>password`. */
  readonly plainPasswords: readonly Scalar[];
  /** A rule is a template, so the rest may be wrong. */
  readonly unknown: boolean;
}

/** Source: https://redis.io/docs/latest/operate/oss_and_stack/management/security/acl/#acl-rules. */
export function readUser(directive: Directive): RedisUser | undefined {
  const [name, ...args] = directive.args;
  if (!name) return undefined;
  const { own, selectors } = split(args.map(({ value }) => String(value)));
  let isOn = false;
  let needsNoPassword = false;
  let skipsPayloadChecks = false;
  const hashes = new Set<string>();
  for (const written of own) {
    // Redis takes the words in any case, and passwords as they are.
    const rule = /^[><#!]/.test(written) ? written : written.toLowerCase();
    if (/^(?:nopass|resetpass|reset)$/.test(rule)) hashes.clear();
    else if (rule.startsWith('#')) hashes.add(rule.slice(1));
    else if (rule.startsWith('!')) hashes.delete(rule.slice(1));
    if (/^(?:skip-)?sanitize-payload$|^reset$/.test(rule)) skipsPayloadChecks = rule.startsWith('skip');
    if (rule === 'on') isOn = true;
    else if (rule === 'off') isOn = false;
    else if (rule === 'nopass') needsNoPassword = true;
    else if (rule === 'resetpass' || rule.startsWith('>') || rule.startsWith('#')) needsNoPassword = false;
    else if (rule === 'reset') isOn = needsNoPassword = false;
  }
  const rights = rightsOf(own);
  const all = [rights, ...selectors.map(rightsOf)];
  const isUnknown = directive.args.some(({ unknown }) => unknown === true);
  return {
    directive,
    name: String(name.value),
    isOn,
    needsNoPassword,
    hasAllCommands: rights.hasAllCommands,
    hasAllKeys: rights.hasAllKeys,
    hasAllRights: all.some(({ hasAllCommands, hasAllKeys }) => hasAllCommands && hasAllKeys),
    isHarmless:
      !isUnknown &&
      all.every(({ hasAllKeys, allowed }) => !hasAllKeys && [...allowed].every((one) => HARMLESS.has(one))),
    hasAllChannels: all.some(({ hasAllChannels, usesChannels }) => hasAllChannels && usesChannels),
    skipsPayloadChecks,
    hashes,
    dangerousRights: [...new Set(all.flatMap(({ dangerous }) => [...dangerous]))],
    plainPasswords: args.filter(({ value }) => String(value).startsWith('>')),
    unknown: isUnknown,
  };
}

/** A password in which no sign stands that begins the name of a variable elsewhere: in a word, Redis takes it as it is. */
export function withoutSigns(password: string): string {
  return password.replace(/(?<=[^$])\$(?=[a-z\d])/g, 'S');
}

/** Whether a user is there to administrate, by its name: somebody must be. */
export function isAdministrator(name: string): boolean {
  return /admin|^root$|^default$|^oper/i.test(name);
}

/** A user's own rules, and those of its selectors: `(+get ~shop:*)`. */
function split(rules: readonly string[]): { own: readonly string[]; selectors: readonly (readonly string[])[] } {
  const own: string[] = [];
  let selectors: string[][] = [];
  let open: string[] | undefined;
  for (const rule of rules) {
    if (open === undefined && !rule.startsWith('(')) {
      own.push(rule);
      if (rule === 'clearselectors' || rule === 'reset') selectors = [];
      continue;
    }
    if (open === undefined) selectors.push((open = []));
    const inner = rule.replace(/^\(/, '').replace(/\)$/, '');
    if (inner !== '') open.push(inner);
    if (rule.endsWith(')')) open = undefined;
  }
  return { own, selectors };
}

interface Rights {
  readonly hasAllCommands: boolean;
  readonly hasAllKeys: boolean;
  readonly hasAllChannels: boolean;
  readonly usesChannels: boolean;
  readonly dangerous: ReadonlySet<string>;
  /** Commands and categories as they were given one by one, `@all` among them. */
  readonly allowed: ReadonlySet<string>;
}

/** What rules allow, applied in order. */
function rightsOf(rules: readonly string[]): Rights {
  let hasAllCommands = false;
  let hasAllKeys = false;
  let hasAllChannels = false;
  let usesChannels = false;
  const dangerous = new Set<string>();
  const allowed = new Set<string>();
  for (const rule of rules) {
    const lower = rule.toLowerCase();
    const right = lower.slice(1);
    if (/^(?:-@all|nocommands|reset)$/.test(lower)) allowed.clear();
    else if (lower === 'allcommands') allowed.add('@all');
    else if (lower.startsWith('+')) allowed.add(right);
    if (lower === '&*' || lower === 'allchannels') hasAllChannels = true;
    else if (lower === 'resetchannels' || lower === 'reset') hasAllChannels = false;
    else if (/^\+(?:@pubsub|p?subscribe|publish)$/.test(lower)) usesChannels = true;
    else if (/^-@pubsub$|^-@all$|^nocommands$/.test(lower)) usesChannels = false;
    if (lower === '+@all' || lower === 'allcommands') hasAllCommands = true;
    else if (/^-@all$|^nocommands$|^-@dangerous$/.test(lower)) {
      hasAllCommands = false;
      dangerous.clear();
    } else if (lower === '-@admin') {
      hasAllCommands = false;
      for (const known of ['@admin', ...ADMIN_COMMANDS]) dangerous.delete(known);
    } else if (lower.startsWith('+') && isDangerous(right)) dangerous.add(right);
    else if (lower.startsWith('-')) dangerous.delete(right);
    else if (/^(?:%(?:rw|wr))?~\*$/.test(lower) || lower === 'allkeys') hasAllKeys = true;
    else if (lower === 'resetkeys') hasAllKeys = false;
    else if (lower === 'reset') {
      hasAllCommands = hasAllKeys = false;
      dangerous.clear();
    }
  }
  return { hasAllCommands, hasAllKeys, hasAllChannels, usesChannels, dangerous, allowed };
}

/** Commands that touch no data and tell nothing of the server. Source: https://redis.io/docs/latest/commands/ */
const HARMLESS: ReadonlySet<string> = new Set(['auth', 'echo', 'hello', 'ping', 'quit', 'reset', 'time']);

/** Commands of @admin by which a server is taken over. Source: https://redis.io/docs/latest/commands/acl-cat/ */
const ADMIN_COMMANDS = ['config', 'config|set', 'debug', 'module', 'module|load', 'replicaof', 'slaveof'].concat([
  'acl',
  'acl|setuser',
  'shutdown',
]);
const DANGEROUS: ReadonlySet<string> = new Set(['@admin', '@dangerous', 'migrate', 'flushall', ...ADMIN_COMMANDS]);

function isDangerous(right: string): boolean {
  return DANGEROUS.has(right);
}
