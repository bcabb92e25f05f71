import type { ParsedFile } from '../formats/tree.ts';
import { WHOLE_FILE } from '../rule.ts';
import type { Setting } from '../rules/setting-rule.ts';
import type { OpenContext } from '../service-definition.ts';
import type { Doubts } from './doubts.ts';
import { directivesOf, isReadWhole } from './expand-includes.ts';
import { SectionKeys, valueOf } from './section-keys.ts';

/** A file of sections with keys that belongs to a service whose other files are written otherwise. */
export class SectionsFile {
  readonly #keys: SectionKeys;
  readonly #isWhole: boolean;
  readonly #doubts: Doubts;

  constructor(file: ParsedFile, { doubts }: OpenContext) {
    const directives = directivesOf(file);
    this.#keys = new SectionKeys(directives);
    this.#isWhole = isReadWhole(file);
    this.#doubts = doubts;
    for (const directive of directives)
      for (const key of directive.block ?? [directive]) if (key.args.some(({ unknown }) => unknown)) doubts.add(key);
  }

  /** The last value of a key of a section; what stands before the first section is of the section `''`. */
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
