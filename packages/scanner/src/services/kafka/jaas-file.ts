import { hasTemplateMarks } from '../../formats/template-marks.ts';
import type { Directive, ParsedFile } from '../../formats/tree.ts';
import { directivesOf } from '../../reading/expand-includes.ts';
import { isEmpty, isOtherLanguage } from '../../reading/its-format.ts';
import type { OpenContext } from '../../service-definition.ts';
import { jaasOptions, type JaasOption } from './jaas.ts';

/** What stands behind as much of one line is unknown. */
const LONGEST_LINE = 10_000;

/** An option with the line that it stands in. */
export interface JaasLine extends JaasOption {
  readonly directive: Directive;
}

/** A jaas.conf: how the programs of Kafka sign in, and whom brokers let in. */
export class JaasFile {
  readonly #options: readonly JaasLine[];
  readonly #doubts: OpenContext['doubts'];

  constructor(file: ParsedFile, { doubts }: OpenContext) {
    const { text } = file.source;
    this.#doubts = doubts;
    let isComment = false;
    this.#options = directivesOf(file).flatMap((directive) => {
      const line = text.slice(directive.start, Math.min(directive.end, directive.start + LONGEST_LINE));
      if (line.startsWith('/*')) isComment = true;
      const isWords = !isComment && !line.startsWith('//');
      if (line.includes('*/')) isComment = false;
      if (!isWords) return [];
      const { options, areAll } = jaasOptions(line);
      if (!areAll || directive.end - directive.start > LONGEST_LINE) doubts.addAll();
      return options.map((option) => ({ ...option, directive }));
    });
    for (const option of this.#options) if (hasTemplateMarks(option.value)) doubts.add(option);
  }

  /** Those whose values are known. */
  get options(): readonly JaasLine[] {
    return this.#doubts.all(this.#options).filter(({ value }) => !hasTemplateMarks(value));
  }
}

/** Whether a text may be a jaas.conf: entries in braces. */
export function isJaasFormat(file: ParsedFile): boolean {
  return isEmpty(file) || (!isOtherLanguage(file) && /^[^{]*\{[^]*\};/.test(file.source.text.slice(0, 100_000)));
}
