import type { Directive, ParsedFile } from '../../formats/tree.ts';
import { directivesOf } from '../../reading/expand-includes.ts';
import { isEmpty } from '../../reading/its-format.ts';
import type { OpenContext } from '../../service-definition.ts';

/** A variable that is given a value: its name without `RABBITMQ_`, which the file may leave out. */
export interface EnvVariable {
  readonly directive: Directive;
  readonly name: string;
  readonly value: string;
}

/** A rabbitmq-env.conf: what the shell sets before it starts the server. */
export class EnvFile {
  readonly #variables: readonly EnvVariable[];
  readonly #doubts: OpenContext['doubts'];

  constructor(file: ParsedFile, { doubts }: OpenContext) {
    this.#doubts = doubts;
    this.#variables = directivesOf(file).flatMap((directive) => readVariable(directive, file.source.text) ?? []);
    for (const variable of this.#variables) if (isFromElsewhere(variable)) doubts.add(variable);
  }

  /** Those whose values are known, or some of whose words are, as of those that hold arguments. */
  get variables(): readonly EnvVariable[] {
    return this.#doubts
      .all(this.#variables)
      .filter((variable) => !isFromElsewhere(variable) || /\s/.test(variable.value));
  }
}

/** Longer lines set nothing that is asked for. */
const LONGEST_LINE = 10_000;

function readVariable(directive: Directive, text: string): EnvVariable | undefined {
  const line = text.slice(directive.start, Math.min(directive.end, directive.start + LONGEST_LINE));
  const [whole, name = ''] = /^(?:export[ \t]+)?(?:RABBITMQ_)?([A-Z][A-Z\d_]{0,100})=/.exec(line) ?? [];
  if (whole === undefined) return undefined;
  const written = line.slice(whole.length);
  const quote = /^["']/.exec(written)?.[0];
  return { directive, name, value: quote === undefined ? written : written.slice(1, written.lastIndexOf(quote)) };
}

/** Whether a variable, a command or a template puts something in. */
export function isFromElsewhere({ value }: Pick<EnvVariable, 'value'>): boolean {
  return /[$`\uE000]|\{\{|\{%|<%/.test(value);
}

/** Whether a text may be a rabbitmq-env.conf. */
export function isEnvFormat(file: ParsedFile): boolean {
  const lines = directivesOf(file);
  return isEmpty(file) || lines.some((directive) => readVariable(directive, file.source.text) !== undefined);
}
