import type { ParsedFile } from '../../formats/tree.ts';
import { directivesOf } from '../../reading/expand-includes.ts';
import type { Doubts } from '../../reading/doubts.ts';
import { WHOLE_FILE } from '../../rule.ts';
import type { OpenContext } from '../../service-definition.ts';
import type { Setting } from '../../rules/setting-rule.ts';

/** What rules ask of a catalina.properties. */
export class CatalinaProperties {
  readonly #file: ParsedFile;
  readonly #doubts: Doubts;

  constructor(file: ParsedFile, { doubts }: OpenContext) {
    this.#file = file;
    this.#doubts = doubts;
    for (const directive of directivesOf(file)) if (directive.args[0]?.unknown) doubts.add(directive);
  }

  /** The last property of a name, which is the one in force. */
  property(name: string): Setting {
    const directive = this.#doubts.one(directivesOf(this.#file).findLast((candidate) => candidate.name === name));
    if (!directive) return { is: 'absent', at: WHOLE_FILE };
    const [value] = directive.args;
    if (value?.unknown) return { is: 'unknown' };
    return { is: 'set', value: String(value?.value ?? '').trim(), at: directive };
  }
}
