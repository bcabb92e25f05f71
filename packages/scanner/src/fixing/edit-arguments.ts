import { isMasked } from '../formats/template-marks.ts';
import type { Directive, Scalar } from '../formats/tree.ts';
import type { Finding, TextEdit } from '../rule.ts';
import { MAX_EDITED_LENGTH } from './text-edits.ts';

/*
 * The part of the editor of directives that is about their arguments. A value is given as it is meant, and written as its
 * format has it: in the quotes that were there, and in new ones where it needs them. No edit where it cannot be written.
 */

type Edits = readonly TextEdit[];

/** Gives the directive that was found other arguments, from one on. `text`: as the file would have them. */
export function setArguments(finding: Finding, text: string, from = 0): Edits {
  const args = plainDirectiveOf(finding)?.args ?? [];
  const [first, last] = [args[from], args.at(-1)];
  return first && last ? [{ start: first.start, end: last.end, replacement: text }] : [];
}

/** Gives one argument of the directive that was found, the last with such a value, another value. */
export function setArgument(finding: Finding, isIt: RegExp, value: string): Edits {
  const directive = directiveOf(finding);
  const argument = directive?.args.findLast((candidate) => isIt.test(String(candidate.value)));
  return directive && argument ? changed(directive, argument, value) : [];
}

/** Gives each argument of the directive that was found the value that is made of its own; undefined leaves it. */
export function rewriteArguments(
  finding: Finding,
  rewrite: (value: string, index: number, values: readonly string[]) => string | undefined,
): Edits {
  const directive = directiveOf(finding);
  if (!directive) return [];
  const values = valuesOf(finding);
  return directive.args.flatMap((argument, index) => {
    const isLong = String(argument.value).length > MAX_EDITED_LENGTH;
    const value = isLong ? undefined : rewrite(String(argument.value), index, values);
    return value === undefined ? [] : changed(directive, argument, value);
  });
}

/** Gives the argument behind one of the directive that was found another value, such as that of a header by its name. */
export function setArgumentBehind(finding: Finding, name: RegExp, value: string): Edits {
  return rewriteArguments(finding, (_, index, values) => (name.test(values[index - 1] ?? '') ? value : undefined));
}

/** Takes arguments out of the directive that was found, with the white space before them. None where no other is left. */
export function removeArguments(finding: Finding, isUnwanted: (value: string) => boolean): Edits {
  const directive = plainDirectiveOf(finding);
  const { args = [] } = directive ?? {};
  const unwanted = args.filter(({ value }) => isUnwanted(String(value)));
  if (!directive || unwanted.length === args.length) return [];
  return unwanted.map((argument) => {
    const before = args[args.indexOf(argument) - 1] ?? directive.nameSpan;
    return { start: before.end, end: argument.end, replacement: '' };
  });
}

/** Adds an argument behind as many of the directive that was found, or behind all. `text`: as the file would have it. */
export function addArgument(finding: Finding, text: string, behind?: number): Edits {
  const last = plainDirectiveOf(finding)?.args.slice(0, behind).at(-1);
  return last ? [{ start: last.end, end: last.end, replacement: ` ${text}` }] : [];
}

/** The values of the directive that was found; empty for anything else. */
export function valuesOf(finding: Finding): readonly string[] {
  return directiveOf(finding)?.args.map(({ value }) => String(value)) ?? [];
}

export function directiveOf({ at }: Finding): Directive | undefined {
  return typeof at === 'object' && 'kind' in at && at.kind === 'directive' ? at : undefined;
}

function plainDirectiveOf(finding: Finding): Directive | undefined {
  const directive = directiveOf(finding);
  return directive?.block ? undefined : directive;
}

function changed({ name }: Directive, argument: Scalar, value: string): Edits {
  const { start, end, source } = argument;
  const before = String(argument.value);
  if (before === value || isMasked(before) || /[\r\n]/.test(value)) return [];
  if (Math.max(end - start, value.length) > MAX_EDITED_LENGTH) return [];
  // What `!include` of an option file names has no quotes.
  const form = name.startsWith('!') ? ANY : FORMS[source.configFileType];
  const replacement = written(argument, value, form);
  return replacement === undefined ? [] : [{ start, end, replacement }];
}

/** A value as the format of the argument has it, in its quotes where it has some around all of it. */
function written({ start, end, source, value: before }: Scalar, value: string, form: Form = ANY): string | undefined {
  const raw = source.text.slice(start, end);
  const quote = /^["']/.exec(raw)?.[0];
  const isQuoted = quote !== undefined && raw === quote + String(before) + quote;
  if (isQuoted && !/["'\\]/.test(value)) return quote + value + quote;
  return !isQuoted && form.plain.test(value) ? value : form.quoted?.(value);
}

/** How a format has a value. */
interface Form {
  /** What needs no quotes. */
  readonly plain: RegExp;
  /** Left out where quotes do not bring every value back. */
  readonly quoted?: (value: string) => string;
}

const ANY: Form = { plain: /^[\w./:@%+=,~^*!-]+$/ };

/** By the type of the file. What needs no quotes is less than what each format lets pass. */
const FORMS: Readonly<Record<string, Form>> = {
  dockerfile: { plain: /^[\w./:@%+=,~${}-]+$/ },
  httpd: { plain: /^[^\s"'\\#<>][^\s"'\\]*$/, quoted: withEscapes },
  mysql: { plain: /^[^\s"'\\#;[!][^\s"'\\#]*$/, quoted: withEscapes },
  nginx: { plain: /^[^\s"'\\#;{}][^\s"'\\;{}]*$/, quoted: withEscapes },
  pg_hba: { plain: /^[^\s"\\#,]+(?:,[^\s"\\#,]+)*$/, quoted: (value) => `"${value.replaceAll('"', '""')}"` },
  // As PostgreSQL has them: of no other service, properties are edited.
  properties: {
    plain: /^(?:[A-Za-z_][\w.:/-]*|\d+(?:\.\d+)?[A-Za-z]*)$/,
    quoted: (value) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`,
  },
  redis: { plain: /^[^\s"'\\#\0][^\s"'\\\0]*$/, quoted: withEscapes },
};

function withEscapes(value: string): string {
  return `"${value.replace(/["\\]/g, String.raw`\$&`)}"`;
}
