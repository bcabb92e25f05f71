import type { Doubts } from '../../reading/doubts.ts';
import { directivesOf, isReadWhole } from '../../reading/expand-includes.ts';
import { areNamesOf, isEmpty, isOtherLanguage, type Vocabulary } from '../../reading/its-format.ts';
import { SectionKeys, valueOf } from '../../reading/section-keys.ts';
import { isLoopback } from '../../rules/loopback.ts';
import type { Setting } from '../../rules/setting-rule.ts';
import { WHOLE_FILE } from '../../rule.ts';
import type { Directive, ParsedFile } from '../../formats/tree.ts';
import type { OpenContext } from '../../service-definition.ts';

const INCLUDE = '%include';
const SETTINGS = 'pgbouncer';

/** What rules ask of a pgbouncer.ini. */
export class PgBouncerFile {
  readonly kind = 'pgbouncer.ini';
  readonly #keys: SectionKeys;
  readonly #includesOthers: boolean;
  readonly #isWhole: boolean;
  readonly #doubts: Doubts;

  constructor(file: ParsedFile, { doubts }: OpenContext) {
    const directives = directivesOf(file);
    const keys = directives.flatMap((directive) => directive.block ?? [directive]);
    this.#keys = new SectionKeys(directives);
    // What an included file says may override what stands here.
    this.#includesOthers = keys.some(({ name }) => name === INCLUDE);
    this.#isWhole = isReadWhole(file);
    this.#doubts = doubts;
    for (const key of keys) if (key.args.some(({ unknown }) => unknown)) doubts.add(key);
  }

  /** The last value of a setting, which is the one in force. */
  setting(name: string): Setting {
    const directive = this.#doubts.all(this.#keys.all(SETTINGS, name)).at(-1);
    const isUnknown = this.#includesOthers || directive?.args.some(({ unknown }) => unknown) === true;
    if (isUnknown || (!directive && !this.#isWhole)) {
      this.#doubts.raise();
      return { is: 'unknown' };
    }
    if (directive) return { is: 'set', value: valueOf(directive), at: directive };
    return { is: 'absent', at: this.#keys.head(SETTINGS) ?? WHOLE_FILE, head: true };
  }

  /** The databases that clients can ask for, each with its last connection string; those of a template are left out. */
  get databases(): readonly Directive[] {
    const inForce = [...this.#keys.keysOf('databases').values()].flatMap((all) => all.at(-1) ?? []);
    return this.#doubts
      .all(inForce)
      .filter(({ name, args }) => name !== INCLUDE && !args.some(({ unknown }) => unknown));
  }

  /** Whether it speaks TLS with its clients, which it does not by default, or with servers; undefined when unknown. */
  speaksTls(side: 'client' | 'server'): boolean | undefined {
    const mode = this.setting(`${side}_tls_sslmode`);
    if (mode.is === 'unknown') return undefined;
    return mode.is === 'absent' ? side === 'server' : mode.value.toLowerCase() !== 'disable';
  }

  /** Whether it answers on addresses of the network, and not only on sockets of the machine; undefined when unknown. */
  isReachable(): boolean | undefined {
    const addresses = this.setting('listen_addr');
    if (addresses.is !== 'set') return addresses.is === 'absent' ? false : undefined;
    return addresses.value.split(',').some((address) => address.trim() !== '' && !isLoopback(address.trim()));
  }
}

/** Whether a database is known to be on another machine. */
export function asksOthers({ databases }: PgBouncerFile): boolean {
  return databases.some((database) => {
    const hosts = wordOfConnection(valueOf(database), 'host') ?? '';
    return hosts.split(',').some((host) => host !== '' && !/^[/@]/.test(host) && !isLoopback(host));
  });
}

/** The value of a word of a connection string, such as `host=10.0.0.5`; undefined where it has none. */
export function wordOfConnection(connection: string, word: 'host' | 'password'): string | undefined {
  const [, quoted, plain] = CONNECTION_WORDS[word].exec(connection) ?? [];
  return quoted ?? plain;
}

const CONNECTION_WORDS = {
  host: /(?:^|\s)host\s*=\s*(?:'([^']*)'|([^\s']+))/,
  password: /(?:^|\s)password\s*=\s*(?:'([^']*)'|([^\s']+))/,
};

/** Whether a text may be a pgbouncer.ini. */
export function isPgBouncerFormat(file: ParsedFile): boolean {
  return (
    isEmpty(file) ||
    (!isOtherLanguage(file) &&
      areNamesOf(
        VOCABULARY,
        directivesOf(file).map(({ name, block }) => (block ? `[${name}` : name)),
      ))
  );
}

const VOCABULARY: Vocabulary = {
  isKnown: (name) => /^\[(?:pgbouncer|databases|users|peers)$/.test(name) || name === INCLUDE,
  hasForm: () => false,
};
