import { hasTemplateMarks, isMasked } from '../../formats/template-marks.ts';
import type { Pair, Scalar, TreeNode } from '../../formats/tree.ts';

/** An argument of a module, a keyword or a variable. */
export interface Argument {
  readonly name: string;
  /** As it is written, so that `0644` is not 644; undefined where it is no plain text or cannot be known. */
  readonly text: string | undefined;
  /** The pair; the whole text of arguments that stand in a line, `key=value key=value`. */
  readonly at: Pair | Scalar;
  readonly isQuoted: boolean;
  /** What stands in the line, with its marks. */
  readonly written?: string;
  /** Whether an item of a loop gives it. */
  readonly isOfItem?: boolean;
  /** Whether a variable gives it that stands beside what uses it. */
  readonly isOfVariable?: boolean;
}

export function argumentOf(name: string, pair: Pair): Argument {
  const { value } = pair;
  const isQuoted = value.kind === 'scalar' && value.quoted;
  return { name, text: argumentText(value), at: pair, isQuoted };
}

/** The text of a scalar as it is written; undefined for what is none, or cannot be known. */
export function argumentText(node: TreeNode | undefined): string | undefined {
  if (node?.kind !== 'scalar') return undefined;
  // No variable is looked for in it.
  if (node.tag?.name === '!unsafe')
    return typeof node.value === 'string' && !isMasked(node.value) ? node.value : undefined;
  if (node.unknown || node.tag) return undefined;
  if (node.value === null) return '';
  const text = typeof node.value === 'string' ? node.value : node.source.text.slice(node.start, node.end);
  return hasTemplateMarks(text) && /\{[{%]|\uE000/.test(text) ? undefined : text;
}

/** What YAML 1.1 and the modules take for true, and for false. */
export function isOn(text: string): boolean {
  return /^(?:y|yes|on|true|t|1)$/i.test(text);
}
export function isOff(text: string): boolean {
  return /^(?:n|no|off|false|f|0)$/i.test(text);
}
