/**
 * Keys and values as Python's configparser takes them with the comments that Ansible allows.
 * Source: https://docs.python.org/3/library/configparser.html#supported-ini-file-structure,
 * https://docs.ansible.com/ansible/latest/reference_appendices/config.html
 */
import { type IniKey, type IniLine, keyDirective } from './ini-go.ts';
import { lineAt, trimSpan, type Line } from './lines.ts';
import { addProblem, scalarAt } from './nodes.ts';
import { hasTemplateMarks } from './template-marks.ts';
import type { Span } from './tree.ts';

export function readPythonKey({ source, line, span, problems }: IniLine): IniKey {
  const { text } = source;
  const written = text.slice(span.start, span.end);
  const delimiter = written.search(/[=:]/);
  if (delimiter === -1) {
    if (!hasTemplateMarks(written)) addProblem(problems, span, 'neither "=" nor ":" stands behind the key');
    return { directive: keyDirective(source, span, span, []), last: line };
  }
  const nameSpan = trimSpan(text, { start: span.start, end: span.start + delimiter });
  if (nameSpan.start >= nameSpan.end) addProblem(problems, span, 'the key has no name');
  const first = withoutComment(text, trimSpan(text, { start: span.start + delimiter + 1, end: span.end }));
  const pieces = [text.slice(first.start, first.end)];
  let end = Math.max(first.end, span.start + delimiter + 1);
  let last: Line = line;
  const indent = span.start - line.start;
  for (let next = lineAt(text, line.next); next; next = lineAt(text, next.next)) {
    const inner = trimSpan(text, next);
    if (inner.start >= inner.end || inner.start - next.start <= indent) break;
    last = next;
    if (/[#;]/.test(text.charAt(inner.start))) continue;
    const piece = withoutComment(text, inner);
    pieces.push(text.slice(piece.start, piece.end));
    end = piece.end;
  }
  const value = pieces.join(' ').trim();
  const scalar = scalarAt(source, { start: first.start, end }, value, {
    quoted: false,
    isUnknown: hasTemplateMarks(value),
  });
  return { directive: keyDirective(source, { start: span.start, end }, nameSpan, [scalar]), last };
}

/** A semicolon begins a comment where white space stands before it. */
function withoutComment(text: string, { start, end }: Span): Span {
  const comment = text.slice(start, end).search(/(?:^|\s);/);
  return comment === -1 ? { start, end } : trimSpan(text, { start, end: start + comment });
}
