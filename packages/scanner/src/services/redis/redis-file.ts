import { isLoopback } from '../../rules/loopback.ts';
import { directivesOf, expandIncludes } from '../../reading/expand-includes.ts';
import type { Directive, ParsedFile } from '../../formats/tree.ts';
import { areNamesOf, isEmpty, isOtherLanguage, type Vocabulary } from '../../reading/its-format.ts';
import { WHOLE_FILE } from '../../rule.ts';
import { isPartByPlace } from '../../part-of-configuration.ts';
import type { OpenContext } from '../../service-definition.ts';
import type { Setting } from '../../rules/setting-rule.ts';
import type { Doubts } from '../../reading/doubts.ts';
import { DIRECTIVE_NAMES } from './directive-names.ts';
import { readUser, type RedisUser } from './redis-user.ts';

/** Who can reach the server's TCP port; `nobody` when it has none. */
export type Reach = 'nobody' | 'loopback' | 'some addresses' | 'all addresses';

/** What rules ask of a redis.conf or an ACL file with its includes. */
export class RedisFile {
  /** The last part of its path. */
  readonly fileName: string;
  readonly isAclFile: boolean;
  /** The includes that the file has itself, of whatever they name. */
  readonly includes: readonly Directive[];
  readonly #users: readonly RedisUser[];
  readonly #directives: readonly Directive[];
  readonly #isComplete: boolean;
  /** The directives behind the last include that is not there, which nothing overrides. */
  readonly #final: ReadonlySet<Directive>;
  readonly #doubts: Doubts;

  constructor(file: ParsedFile, { includes, doubts, defaultFileName }: OpenContext) {
    const { directives, complete } = expandIncludes(file, includes, includeOf);
    this.isAclFile = defaultFileName === 'aclfile.conf';
    const isOfServer = this.isAclFile || opensPort(directives);
    this.fileName = file.source.fileName;
    this.includes = directivesOf(file).filter((directive) => includeOf(directive));
    this.#directives = directives;
    this.#isComplete = complete && !isPartByPlace(file.source, isOfServer ? undefined : OF_SERVER);
    this.#final = new Set(directives.slice(directives.findLastIndex((directive) => includeOf(directive)) + 1));
    this.#doubts = doubts;
    for (const directive of directives) if (directive.args.some(({ unknown }) => unknown)) doubts.add(directive);
    this.#users = this.#named('user').flatMap((directive) => readUser(directive) ?? []);
    for (const user of this.#users) if (user.unknown) doubts.add(user);
  }

  /** The users of whom all is known, in order. */
  get users(): readonly RedisUser[] {
    if (!this.#isComplete) this.#doubts.raise();
    return this.#doubts.all(this.#users).filter(({ unknown }) => !unknown);
  }

  /** The user whom clients are that do not sign in. */
  get defaultUser(): RedisUser | undefined {
    if (!this.#isComplete) this.#doubts.raise();
    return this.#doubts.one(this.#users.findLast(({ name }) => name === 'default'));
  }

  /** Every directive of a name, in order. Names are lower case, and the newer one where there are two. */
  all(name: string): readonly Setting[] {
    if (!this.#isComplete) this.#doubts.raise();
    return this.#doubts.all(this.#named(name)).map(settingOf);
  }

  #named(name: string): readonly Directive[] {
    return this.#directives.filter((directive) => nameOf(directive) === name);
  }

  /** The last directive of a name, which is the one in force. What is absent may stand in an include that is missing. */
  setting(name: string): Setting {
    const directive = this.#doubts.all(this.#named(name)).at(-1);
    if (!this.#isComplete && !(directive && this.#final.has(directive))) this.#doubts.raise();
    if (directive) return settingOf(directive);
    return this.#isComplete ? { is: 'absent', at: WHOLE_FILE } : { is: 'unknown' };
  }

  /** The TCP ports that are open: 6379 when nothing is said, 0 means none; undefined when that cannot be known. */
  get plainPort(): number | undefined {
    return this.#portOf('port', 6379);
  }

  get tlsPort(): number | undefined {
    return this.#portOf('tls-port', 0);
  }

  /** Without a `bind`, Redis listens on every address. Undefined when it cannot be known. */
  get reach(): Reach | undefined {
    if (this.plainPort === 0 && this.tlsPort === 0) return 'nobody';
    const bind = this.setting('bind');
    if (bind.is !== 'set') return bind.is === 'absent' ? 'all addresses' : undefined;
    const addresses = addressesIn(bind.value);
    if (addresses.length === 0) return 'nobody';
    if (addresses.some(isAnyAddress)) return 'all addresses';
    return addresses.every(isLoopback) ? 'loopback' : 'some addresses';
  }

  /** Whether no dumps are made, as of a cache. */
  get savesNothing(): boolean {
    const last = this.all('save').at(-1);
    return last?.is === 'set' && last.value === '';
  }

  #portOf(name: string, absent: number): number | undefined {
    const setting = this.setting(name);
    if (setting.is === 'absent') return absent;
    return setting.is === 'set' && /^\d+$/.test(setting.value) ? Number(setting.value) : undefined;
  }
}

/** What the file of a server is called, others than those that it includes. */
const OF_SERVER = /redis|valkey|keydb|sentinel|^\d/i;

/** Whether a file says how its server is reached, as one that is included for a password does not. */
function opensPort(directives: readonly Directive[]): boolean {
  return directives.some((directive) => /^(?:port|tls-port|bind|unixsocket)$/.test(nameOf(directive)));
}

/** The addresses of a `bind`; the dash of one that may be missing on the machine is left out. */
export function addressesIn(bind: string): readonly string[] {
  return bind
    .split(' ')
    .map((address) => address.replace(/^-/, ''))
    .filter((address) => address !== '');
}

export function isAnyAddress(address: string): boolean {
  return /^(\*|0\.0\.0\.0|::|::\*|0)$/.test(address);
}

/** All arguments of a directive are its value. */
function settingOf(directive: Directive): Setting {
  if (directive.args.some(({ unknown }) => unknown)) return { is: 'unknown' };
  return { is: 'set', value: directive.args.map(({ value }) => String(value)).join(' '), at: directive };
}

/** The name of a directive; the newer one of those that Redis 5 renamed, and Redis' own of those that Valkey did. */
export function nameOf({ name }: Directive): string {
  const lower = name.toLowerCase();
  return RENAMED.get(lower) ?? lower;
}

const RENAMED: ReadonlyMap<string, string> = new Map([
  ['slaveof', 'replicaof'],
  ['slave-read-only', 'replica-read-only'],
  ['primaryauth', 'masterauth'],
  ['primaryuser', 'masteruser'],
  ['lua-enable-deprecated-api', 'lua-enable-insecure-api'],
]);

/** Whether a text may be a redis.conf or an ACL file. */
export function isRedisFormat(file: ParsedFile): boolean {
  const names = directivesOf(file).map(({ name }) => name);
  return isEmpty(file) || (!isOtherLanguage(file) && areNamesOf(VOCABULARY, names));
}

const VOCABULARY: Vocabulary = {
  isKnown: (name) => DIRECTIVE_NAMES.has(name.toLowerCase()),
  hasForm: (name) => /^[a-z\d]+([-.][a-z\d]+)+$/.test(name),
};

/** Source: https://github.com/redis/redis/blob/unstable/redis.conf, section INCLUDES. */
export function includeOf({ name, args }: Directive): { patterns: readonly string[]; optional: boolean } | undefined {
  if (name.toLowerCase() !== 'include') return undefined;
  const patterns = args.map(({ value }) => String(value));
  return { patterns, optional: patterns.some((pattern) => /[*?[]/.test(pattern)) };
}
