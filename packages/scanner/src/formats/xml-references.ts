/**
 * Character and entity references in XML's text and attribute values. Only the five predefined entities and numeric
 * references have a value; a declared entity is never expanded, so what it stands for stays unknown.
 * Source: https://www.w3.org/TR/xml/#sec-references
 */
import { hasTemplateMarks } from './template-marks.ts';
import { XML_NAME } from './xml-names.ts';
import { addProblem } from './nodes.ts';
import type { Span, SyntaxProblem } from './tree.ts';

export interface Resolved {
  readonly value: string;
  /** The text holds an entity, a variable or a template. */
  readonly isUnknown: boolean;
}

const REFERENCE = new RegExp(`&(?:#(?:x([\\dA-Fa-f]+)|(\\d+));|(${XML_NAME});)?`, 'g');
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
  const raw = normalize(normalizeLineBreaks(text.slice(span.start, span.end)));
  if (!raw.includes('&')) return { value: raw, isUnknown: hasTemplateMarks(raw) };
  let hasEntity = false;
  // The offsets of problems are those of the file, so they are looked for in the text as it stands there.
  for (const { 0: reference, 3: entity, index } of text.slice(span.start, span.end).matchAll(REFERENCE)) {
    if (entity !== undefined && !PREDEFINED.has(entity)) hasEntity = true;
    const message = problemOf(reference, entity, hasDoctype);
    const start = span.start + index;
    if (message) addProblem(problems, { start, end: start + reference.length }, message);
  }
  const value = raw.replace(REFERENCE, (reference, hex?: string, decimal?: string, entity?: string) => {
    if (entity !== undefined) return PREDEFINED.get(entity) ?? reference;
    return characterOf(hex, decimal) ?? reference;
  });
  return { value, isUnknown: hasEntity || hasTemplateMarks(value) };
}

function problemOf(reference: string, entity: string | undefined, hasDoctype: boolean): string | undefined {
  if (reference === '&') return '"&" has to be written "&amp;"';
  if (entity !== undefined) {
    return PREDEFINED.has(entity) || hasDoctype ? undefined : `the entity "${entity}" is not declared`;
  }
  const [, hex, decimal] = /^&#(?:x([\dA-Fa-f]+)|(\d+));$/.exec(reference) ?? [];
  return characterOf(hex, decimal) === undefined ? `${reference} is not a character that XML allows` : undefined;
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
