import { directivesOf, expandIncludes } from '../../expand-includes.ts';
import type { Directive, ParsedFile, Scalar } from '../../formats/tree.ts';
import { areNamesOf, isEmpty, isOtherLanguage, type Vocabulary } from '../../its-format.ts';
import { isPartByPlace } from '../../part-of-configuration.ts';
import type { OpenContext } from '../../service-definition.ts';
import type { Doubts } from '../../doubts.ts';
import { DIRECTIVE_NAMES } from './directive-names.ts';
import { readUser, type RedisUser } from './redis-user.ts';

/** The last of several directives of a name: the one in force. */
export interface Setting {
  readonly directive: Directive;
  /** The first argument as written, empty when there is none. */
  readonly value: string;
  readonly args: readonly Scalar[];
  /** A template: the value cannot be known. */
  readonly unknown: boolean;
}

/** Who can reach the server's TCP port; `nobody` when it has none. */
export type Reach = 'nobody' | 'loopback' | 'some addresses' | 'all addresses' | 'unknown';

/** What rules ask of a redis.conf or an ACL file with its includes. */
export class RedisFile {
  readonly #users: readonly RedisUser[];
  readonly #directives: readonly Directive[];
  readonly #isComplete: boolean;
  /** The directives behind the last include that is not there, which nothing overrides. */
  readonly #final: ReadonlySet<Directive>;
  readonly #doubts: Doubts;

  constructor(file: ParsedFile, { includes, doubts }: OpenContext) {
    const { directives, complete } = expandIncludes(file, includes, includeOf);
    this.#directives = directives;
    this.#isComplete = complete && !isPartByPlace(file.source);
    this.#final = new Set(directives.slice(directives.findLastIndex((directive) => includeOf(directive)) + 1));
    this.#doubts = doubts;
    for (const directive of directives) if (directive.args.some(({ unknown }) => unknown)) doubts.add(directive);
    this.#users = this.#named(['user']).flatMap((directive) => readUser(directive) ?? []);
    for (const user of this.#users) if (user.unknown) doubts.add(user);
  }

  /** False when an include was not found or the file is a part of several: what is absent here may stand there. */
  get complete(): boolean {
    if (!this.#isComplete) this.#doubts.raise();
    return this.#isComplete;
  }

  get users(): readonly RedisUser[] {
    if (!this.#isComplete) this.#doubts.raise();
    return this.#doubts.all(this.#users);
  }

  /** Every directive of one of these names, in order. Names are lower case. */
  all(...names: readonly string[]): readonly Directive[] {
    if (!this.#isComplete) this.#doubts.raise();
    return this.#doubts.all(this.#named(names));
  }

  #named(names: readonly string[]): readonly Directive[] {
    return this.#directives.filter(({ name }) => names.includes(name.toLowerCase()));
  }

  setting(...names: readonly string[]): Setting | undefined {
    const directive = this.#doubts.all(this.#named(names)).at(-1);
    if (!this.#isComplete && !(directive && this.#final.has(directive))) this.#doubts.raise();
    if (!directive) return undefined;
    const { args } = directive;
    return {
      directive,
      value: String(args[0]?.value ?? ''),
      args,
      unknown: args.some(({ unknown }) => unknown === true),
    };
  }

  /** A setting of yes and no; undefined when it is absent or cannot be known. */
  isYes(...names: readonly string[]): boolean | undefined {
    const setting = this.setting(...names);
    return setting && !setting.unknown ? setting.value.toLowerCase() === 'yes' : undefined;
  }

  /** The TCP ports that are open: 6379 when nothing is said, 0 means none. */
  get plainPort(): number | undefined {
    return this.#portOf('port', 6379);
  }

  get tlsPort(): number | undefined {
    return this.#portOf('tls-port', 0);
  }

  /** Without a `bind`, Redis listens on every address. */
  get reach(): Reach {
    if (this.plainPort === 0 && this.tlsPort === 0) return 'nobody';
    const bind = this.setting('bind');
    if (!bind) return this.#isComplete ? 'all addresses' : 'unknown';
    if (bind.unknown) return 'unknown';
    const addresses = bind.args.map(({ value }) => String(value).replace(/^-/, '')).filter((value) => value !== '');
    if (addresses.length === 0) return 'nobody';
    if (addresses.some((address) => /^(\*|0\.0\.0\.0|::|::\*|0)$/.test(address))) return 'all addresses';
    return addresses.every((address) => /^(127\.[\d.]+|::1|localhost)$/.test(address)) ? 'loopback' : 'some addresses';
  }

  /** Whether the default user must sign in; undefined when that cannot be known from this file. */
  get asksForPassword(): boolean | undefined {
    const password = this.setting('requirepass');
    if (password?.unknown) return undefined;
    if (password && password.value !== '') return true;
    const user = this.users.findLast(({ name }) => name === 'default');
    if (user?.unknown) return undefined;
    if (user) return !user.isOn || !user.needsNoPassword;
    return this.#isComplete && !this.setting('aclfile') ? false : undefined;
  }

  #portOf(name: string, absent: number): number | undefined {
    const setting = this.setting(name);
    if (!setting) return this.#isComplete ? absent : undefined;
    return setting.unknown || !/^\d+$/.test(setting.value) ? undefined : Number(setting.value);
  }
}

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
