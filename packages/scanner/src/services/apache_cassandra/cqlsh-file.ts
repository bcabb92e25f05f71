import type { ParsedFile } from '../../formats/tree.ts';
import { directivesOf, isReadWhole } from '../../reading/expand-includes.ts';
import { areNamesOf, isEmpty } from '../../reading/its-format.ts';
import type { Doubts } from '../../reading/doubts.ts';
import { SectionKeys, valueOf } from '../../reading/section-keys.ts';
import { WHOLE_FILE } from '../../rule.ts';
import type { Setting } from '../../rules/setting-rule.ts';
import type { OpenContext } from '../../service-definition.ts';

/** A cqlshrc: as whom, and how, people speak to Cassandra. */
export class CqlshFile {
  readonly #keys: SectionKeys;
  readonly #isWhole: boolean;
  readonly #doubts: Doubts;

  constructor(file: ParsedFile, { doubts }: OpenContext) {
    const directives = directivesOf(file);
    this.#keys = new SectionKeys(directives);
    this.#isWhole = isReadWhole(file);
    this.#doubts = doubts;
    for (const { block = [] } of directives)
      for (const key of block) if (key.args.some(({ unknown }) => unknown)) doubts.add(key);
  }

  /** The last value of a key of a section. */
  setting(section: string, key: string): Setting {
    const directive = this.#doubts.all(this.#keys.all(section, key)).at(-1);
    if (directive)
      return directive.args.some(({ unknown }) => unknown)
        ? { is: 'unknown' }
        : { is: 'set', value: valueOf(directive), at: directive };
    if (this.#isWhole) return { is: 'absent', at: WHOLE_FILE };
    this.#doubts.raise();
    return { is: 'unknown' };
  }
}

/** Whether a text may be a cqlshrc. */
export function isCqlshFormat(file: ParsedFile): boolean {
  const sections = directivesOf(file).map(({ name }) => name);
  return isEmpty(file) || areNamesOf({ isKnown: (name) => SECTIONS.has(name), hasForm: () => false }, sections);
}

const SECTIONS: ReadonlySet<string> = new Set(
  `authentication auth_provider ui cql connection csv tracing ssl certfiles copy copy-to copy-from protocol history
  plain_text_auth`.split(/\s+/),
);
