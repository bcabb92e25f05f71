/**
 * Keys and values of PgBouncer, and its lines that include others.
 * Source: https://www.pgbouncer.org/config.html
 */
import { type IniKey, type IniLine, keyDirective } from './ini-go.ts';
import { trimSpan } from './lines.ts';
import { addProblem, scalarAt } from './nodes.ts';
import { hasTemplateMarks } from './template-marks.ts';
import type { Scalar, Source, Span } from './tree.ts';

const INCLUDE = '%include';

/** The value goes up to the end of the line, whatever stands in it. */
export function readPgBouncerKey({ source, line, span, problems }: IniLine): IniKey {
  const { text } = source;
  const written = text.slice(span.start, span.end);
  const isInclude = written.startsWith(INCLUDE) && /\s/.test(written.charAt(INCLUDE.length));
  const equals = written.indexOf('=');
  if (equals === -1 && !isInclude) {
    if (!hasTemplateMarks(written)) addProblem(problems, span, '"=" is missing behind the key');
    return { directive: keyDirective(source, span, span, []), last: line };
  }
  const nameEnd = span.start + (isInclude ? INCLUDE.length : equals);
  const nameSpan = trimSpan(text, { start: span.start, end: nameEnd });
  if (nameSpan.start >= nameSpan.end) addProblem(problems, span, 'the key has no name');
  const value = trimSpan(text, { start: nameEnd + (isInclude ? 0 : 1), end: span.end });
  return { directive: keyDirective(source, span, nameSpan, [scalar(source, value)]), last: line };
}

function scalar(source: Source, span: Span): Scalar {
  const value = source.text.slice(span.start, span.end);
  return scalarAt(source, span, value, { quoted: false, isUnknown: hasTemplateMarks(value) });
}
