/**
 * Character and entity references in XML's text and attribute values. Only the five predefined entities and numeric
 * references have a value; a declared entity is never expanded, so what it stands for stays unknown.
 * Source: https://www.w3.org/TR/xml/#sec-references
 */
import { hasTemplateMarks } from './template-marks.ts';
import { XML_NAME } from './xml-names.ts';
import { addProblem, textAt } from './nodes.ts';
import type { Span, SyntaxProblem } from './tree.ts';

export interface Resolved {
  readonly value: string;
  /** The text holds an entity, a variable or a template. */
  readonly isUnknown: boolean;
}

const REFERENCE = new RegExp(`&(?:#(?:x([\\dA-Fa-f]+)|(\\d+));|(${XML_NAME});)?`, 'y');
const PREDEFINED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['apos', "'"],
  ['gt', '>'],
  ['lt', '<'],
  ['quot', '"'],
]);

/**
 * Replaces the references of a text, keeping what has no value as it is written. Line breaks become LF; `normalize`
 * sees the text before its references are replaced.
 */
export function resolveReferences(
  text: string,
  span: Span,
  { hasDoctype, problems }: { readonly hasDoctype: boolean; readonly problems: SyntaxProblem[] },
  normalize: (raw: string) => string = (raw) => raw,
): Resolved {
  const written = textAt(text, span);
  if (!written.includes('&')) {
    const value = normalize(normalizeLineBreaks(written));
    return { value, isUnknown: hasTemplateMarks(value) };
  }
  let value = '';
  let end = 0;
  let hasEntity = false;
  for (let index = written.indexOf('&'); index !== -1; index = written.indexOf('&', end)) {
    REFERENCE.lastIndex = index;
    const [reference = '&', hex, decimal, entity] = REFERENCE.exec(written) ?? [];
    const character = entity === undefined ? characterOf(hex, decimal) : PREDEFINED.get(entity);
    if (entity !== undefined && character === undefined) hasEntity = true;
    const start = span.start + index;
    const message = character === undefined ? problemOf(reference, entity, hasDoctype) : undefined;
    if (message) addProblem(problems, { start, end: start + reference.length }, message);
    value += normalize(normalizeLineBreaks(written.slice(end, index))) + (character ?? reference);
    end = index + reference.length;
  }
  value += normalize(normalizeLineBreaks(written.slice(end)));
  return { value, isUnknown: hasEntity || hasTemplateMarks(value) };
}

/** Why a reference has no value; undefined where that is no mistake. */
function problemOf(reference: string, entity: string | undefined, hasDoctype: boolean): string | undefined {
  if (reference === '&') return '"&" has to be written "&amp;"';
  if (entity !== undefined) return hasDoctype ? undefined : `the entity "${entity}" is not declared`;
  return `${reference} is not a character that XML allows`;
}

/** Undefined for code points that XML does not allow. */
function characterOf(hex: string | undefined, decimal: string | undefined): string | undefined {
  const code = hex === undefined ? Number.parseInt(decimal ?? '', 10) : Number.parseInt(hex, 16);
  const isAllowed =
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x1_00_00 && code <= 0x10_ff_ff);
  return isAllowed ? String.fromCodePoint(code) : undefined;
}

function normalizeLineBreaks(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
