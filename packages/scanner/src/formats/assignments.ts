/**
 * Lines of `name = value` without escapes, as RabbitMQ and RethinkDB read them: `#` begins a comment wherever it stands
 * and a value may stand in single quotes. RethinkDB has names alone besides, which are switches.
 * Shape: an assignment is a directive with one argument, empty where nothing follows the sign; a switch has none.
 * Source: https://www.rabbitmq.com/docs/configure#config-file and https://rethinkdb.com/docs/config-file/
 */
import { linesOf, trimSpan } from './lines.ts';
import { addProblem, commentAt, directiveAt, scalarAt, textAt } from './nodes.ts';
import { hasTemplateMarks } from './template-marks.ts';
import type { Comment, Directive, ParsedFile, Source, Span, SyntaxProblem } from './tree.ts';

export function parseAssignments(source: Source): ParsedFile {
  return parse(source, false);
}

export function parseAssignmentsAndSwitches(source: Source): ParsedFile {
  return parse(source, true);
}

function parse(source: Source, hasSwitches: boolean): ParsedFile {
  const { text } = source;
  const roots: Directive[] = [];
  const comments: Comment[] = [];
  const problems: SyntaxProblem[] = [];
  for (const line of linesOf(text)) {
    const end = commentFrom(text, line) ?? line.end;
    if (end < line.end) comments.push(commentAt(source, { start: end, end: line.end }, text.slice(end + 1, line.end)));
    const span = trimSpan(text, { start: line.start, end });
    if (span.start < span.end) roots.push(readAssignment(source, span, hasSwitches, problems));
  }
  return { source, roots, comments, problems };
}

/** Where a line's comment begins: not within a value in quotes that are closed. */
function commentFrom(text: string, { start, end }: Span): number | undefined {
  const line = text.slice(start, end);
  const quoted = /^[^#'=]*=[ \t]*'[^']*'/.exec(line)?.[0].length ?? 0;
  const mark = line.indexOf('#', quoted);
  return mark === -1 ? undefined : start + mark;
}

function readAssignment(source: Source, span: Span, hasSwitches: boolean, problems: SyntaxProblem[]): Directive {
  const { text } = source;
  const sign = text.slice(span.start, span.end).indexOf('=');
  const nameSpan = trimSpan(text, { start: span.start, end: sign === -1 ? span.end : span.start + sign });
  const name = textAt(text, nameSpan);
  if ((name === '' || /\s/.test(name) || (sign === -1 && !hasSwitches)) && !hasTemplateMarks(name)) {
    addProblem(problems, span, 'the line is no name with a value');
  }
  return directiveAt(source, span, { nameSpan, args: sign === -1 ? [] : [readValue(source, span, sign)] });
}

function readValue(source: Source, { start, end }: Span, sign: number) {
  const valueSpan = trimSpan(source.text, { start: start + sign + 1, end });
  const written = textAt(source.text, valueSpan);
  const quoted = /^'[^']*'$/.test(written);
  const value = quoted ? written.slice(1, -1) : written;
  return scalarAt(source, valueSpan, value, { quoted, isUnknown: hasTemplateMarks(value) });
}
