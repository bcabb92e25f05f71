import { linesIn } from '../formats/line-index.ts';
import type { Directive, Span } from '../formats/tree.ts';
import { isAttribute } from '../reading/xml-document.ts';
import type { Finding, TextEdit } from '../rule.ts';
import { directiveOf } from './edit-arguments.ts';
import { indentAt, wholeLines } from './lines-of-place.ts';

/*
 * The editor of XML: it sets attributes and texts, and inserts and removes elements in the indentation of the text that
 * is there. None of its verbs gives edits where the finding is of another kind than it expects.
 */

type Edits = readonly TextEdit[];

/** Gives the attribute that was found another value, or the element that was found such an attribute. */
export function setAttribute({ at }: Finding, name: string, value: string): Edits {
  if (isAttribute(at)) return [{ ...spanOf(at.value), replacement: quoted(value) }];
  const element = directiveOf({ at, message: '' });
  return element ? setAttributeOf(element, name, value) : [];
}

/** Gives an element an attribute, or another value where it has it. */
export function setAttributeOf(element: Directive, name: string, value: string): Edits {
  const pairs = element.attributes?.pairs ?? [];
  const known = pairs.findLast(({ key }) => key.value === name);
  if (known) return [{ ...spanOf(known.value), replacement: quoted(value) }];
  const { end } = pairs.at(-1) ?? element.nameSpan;
  return [{ start: end, end, replacement: ` ${name}=${quoted(value)}` }];
}

/** Takes out the attribute that was found, with the white space before it. */
export function removeAttribute({ at }: Finding): Edits {
  if (!isAttribute(at)) return [];
  const { text } = at.source;
  let { start } = at;
  while (/\s/.test(text.charAt(start - 1))) start -= 1;
  return [{ start, end: at.end, replacement: '' }];
}

/** Gives the element that was found another text. None where it has elements inside. */
export function setText(finding: Finding, value: string): Edits {
  const element = directiveOf(finding);
  const [first] = element?.args ?? [];
  const last = element?.args.at(-1);
  if (!element || !first || !last || element.block) return [];
  return [{ start: first.start, end: last.end, replacement: escaped(value) }];
}

/** Takes out the element that was found, with its lines where nothing else stands on them. */
export function removeElement(finding: Finding): Edits {
  const element = directiveOf(finding);
  return element ? [{ ...wholeLines(element), replacement: '' }] : [];
}

/** Writes an element, which is given as text, as the first inside of another. */
export function insertFirst(parent: Directive, element: string): Edits {
  const { text } = parent.source;
  const [first] = parent.block ?? [];
  if (first) {
    const lines = linesIn(parent.source);
    const isOnLine = text.slice(lines.startOf(lines.lineOf(first.start)), first.start).trim() === '';
    const separator = isOnLine ? `\n${indentAt(first)}` : '';
    return [{ start: first.start, end: first.start, replacement: indented(element, indentAt(first)) + separator }];
  }
  return insertLast(parent, element);
}

/** Writes an element, which is given as text, as the last inside of another. */
export function insertLast(parent: Directive, element: string): Edits {
  const { end, source, name, block } = parent;
  const last = block?.at(-1);
  const indent = last ? indentAt(last) : `${indentAt(parent)}  `;
  const inner = `\n${indent}${indented(element, indent)}`;
  if (last) return [{ start: last.end, end: last.end, replacement: inner }];
  if (source.text.slice(0, end).endsWith('/>')) {
    let start = end - 2;
    while (/\s/.test(source.text.charAt(start - 1))) start -= 1;
    return [{ start, end, replacement: `>${inner}\n${indentAt(parent)}</${name}>` }];
  }
  const start = source.text.lastIndexOf('</', end);
  if (start <= parent.nameSpan.end) return [];
  const before = source.text.slice(0, start);
  const isOnLine = /[\r\n][ \t]*$/.test(before.slice(-200));
  return isOnLine
    ? [{ start: before.trimEnd().length, end: before.trimEnd().length, replacement: inner }]
    : [{ start, end: start, replacement: `${inner}\n${indentAt(parent)}` }];
}

/** Writes an element, which is given as text, behind another one. */
export function insertBehind(element: Directive, text: string): Edits {
  const indent = indentAt(element);
  return [{ start: element.end, end: element.end, replacement: `\n${indent}${indented(text, indent)}` }];
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}

function quoted(value: string): string {
  return `"${escaped(value)}"`;
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function indented(text: string, indent: string): string {
  return text.replaceAll('\n', `\n${indent}`);
}
