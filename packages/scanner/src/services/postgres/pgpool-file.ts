import { isLoopback } from '../../rules/loopback.ts';
import { directivesOf, isReadWhole } from '../../reading/expand-includes.ts';
import type { Directive, ParsedFile } from '../../formats/tree.ts';
import { areNamesOf, isEmpty, isOtherLanguage, type Vocabulary } from '../../reading/its-format.ts';
import type { Doubts } from '../../reading/doubts.ts';
import { valueOf } from '../../reading/section-keys.ts';
import { WHOLE_FILE } from '../../rule.ts';
import type { Setting } from '../../rules/setting-rule.ts';
import type { OpenContext } from '../../service-definition.ts';
import { listOf } from './postgresql-conf-file.ts';

/** What rules ask of a pgpool.conf, which is written like a postgresql.conf. */
export class PgPoolFile {
  readonly kind = 'pgpool.conf';
  /** The last one of each name, which is in force. */
  readonly #settings: ReadonlyMap<string, Directive>;
  readonly #isWhole: boolean;
  readonly #doubts: Doubts;

  constructor(file: ParsedFile, { doubts }: OpenContext) {
    this.#settings = new Map(directivesOf(file).map((directive) => [directive.name.toLowerCase(), directive]));
    this.#isWhole = isReadWhole(file);
    this.#doubts = doubts;
    for (const directive of this.#settings.values()) if (isUnknown(directive)) doubts.add(directive);
  }

  setting(name: string): Setting {
    const directive = this.#doubts.one(this.#settings.get(name));
    if (directive === undefined ? !this.#isWhole : isUnknown(directive)) return { is: 'unknown' };
    return directive ? { is: 'set', value: valueOf(directive), at: directive } : { is: 'absent', at: WHOLE_FILE };
  }

  /** Every setting with such a name, for those that each server behind it has, by its number. */
  matching(isIt: RegExp): readonly Directive[] {
    const all = [...this.#settings.values()].filter(({ name }) => isIt.test(name));
    return this.#doubts.all(all).filter((directive) => !isUnknown(directive));
  }

  /** Whether clients on other machines can connect; undefined when it cannot be known. The default is localhost alone. */
  isReachable(): boolean | undefined {
    const addresses = this.setting('listen_addresses');
    if (addresses.is !== 'set') return addresses.is === 'absent' ? false : undefined;
    return reachesOthers(addresses.value);
  }
}

/** Whether a list of addresses to listen on has one that other machines reach. */
export function reachesOthers(addresses: string): boolean {
  return listOf(addresses).some((address) => !isLoopback(address));
}

function isUnknown({ args: [argument] }: Directive): boolean {
  return argument?.unknown === true;
}

/** Whether a text may be a pgpool.conf. */
export function isPgPoolFormat(file: ParsedFile): boolean {
  const names = directivesOf(file).map(({ name }) => name);
  return isEmpty(file) || (!isOtherLanguage(file) && areNamesOf(VOCABULARY, names));
}

/** Source: https://www.pgpool.net/docs/latest/en/html/runtime-config.html */
const VOCABULARY: Vocabulary = {
  isKnown: (name) =>
    /^(?:listen_addresses|port|ssl|pool_passwd|enable_pool_hba|num_init_children|max_pool|(?:pcp|backend|wd|health_check|sr_check|ssl|recovery|failover)_\w+)$/i.test(
      name,
    ),
  hasForm: (name) => /^[a-z][a-z\d]*(?:_[a-z\d]+)+$/i.test(name),
};
