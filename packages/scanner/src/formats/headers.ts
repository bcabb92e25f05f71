/**
 * Netlify's _headers: a path on a line of its own, then its headers as `Name: value`; `#` begins a comment at the start
 * of a line. Indentation is custom and means nothing. A line of its _redirects, which begins with a path too, is read as a
 * path without headers.
 * Shape: a path is a directive with a block, a header a directive with its whole value as one argument.
 * Source: https://docs.netlify.com/manage/routing/headers/#syntax-for-the-headers-file and
 * https://docs.netlify.com/manage/routing/redirects/overview/#syntax-for-the-_redirects-file
 */
import { linesOf, trimSpan } from './lines.ts';
import { addProblem, commentAt, compact, directiveAt, scalarAt } from './nodes.ts';
import { hasTemplateMarks } from './template-marks.ts';
import type { Comment, Directive, ParsedFile, Source, Span, SyntaxProblem } from './tree.ts';

export function parseHeaders(source: Source): ParsedFile {
  const { text } = source;
  const roots: Directive[] = [];
  const comments: Comment[] = [];
  const problems: SyntaxProblem[] = [];
  let path: { readonly head: Span; readonly block: Directive[] } | undefined;

  for (const line of linesOf(text)) {
    const span = trimSpan(text, line);
    if (span.start >= span.end) continue;
    if (text.charAt(span.start) === '#') comments.push(commentAt(source, span, text.slice(span.start + 1, span.end)));
    else if (isPath(text.slice(span.start, span.end))) {
      if (path) roots.push(pathDirective(source, path.head, path.block));
      path = { head: span, block: [] };
    } else {
      const header = readHeader(source, span, problems);
      if (!path) addProblem(problems, span, 'a header stands before the first path');
      (path?.block ?? roots).push(header);
    }
  }
  if (path) roots.push(pathDirective(source, path.head, path.block));
  return { source, roots, comments, problems };
}

/** Netlify takes a redirect whose path lacks its first slash: no header leads to an address without a colon before it. */
function isPath(line: string): boolean {
  if (/^(?:\/|https?:\/\/)/i.test(line)) return true;
  const [from = '', behind = '', ...others] = line.split(/\s+/, 4);
  if (from.includes(':') || behind.startsWith(':')) return false;
  return [behind, ...others].some((word) => /^(?:\/|https?:\/\/)/i.test(word));
}

function readHeader(source: Source, line: Span, problems: SyntaxProblem[]): Directive {
  const { text } = source;
  const written = text.slice(line.start, line.end);
  const colon = written.indexOf(':');
  const nameSpan = trimSpan(text, { start: line.start, end: colon === -1 ? line.end : line.start + colon });
  const valueSpan = colon === -1 ? undefined : trimSpan(text, { start: line.start + colon + 1, end: line.end });
  const hasValue = valueSpan && valueSpan.start < valueSpan.end;
  if (nameSpan.start >= nameSpan.end) addProblem(problems, line, 'the header has no name');
  else if (!hasValue && !hasTemplateMarks(written)) addProblem(problems, line, 'the header has no value');
  const value = hasValue ? text.slice(valueSpan.start, valueSpan.end) : '';
  const args = hasValue
    ? [scalarAt(source, valueSpan, value, { quoted: false, isUnknown: hasTemplateMarks(value) })]
    : [];
  return directiveAt(source, line, { nameSpan, args });
}

function pathDirective(source: Source, head: Span, block: readonly Directive[]): Directive {
  return {
    kind: 'directive',
    start: head.start,
    end: block.at(-1)?.end ?? head.end,
    name: source.text.slice(head.start, head.end),
    nameSpan: head,
    args: [],
    headEnd: head.end,
    block: compact(block),
    source,
  };
}
