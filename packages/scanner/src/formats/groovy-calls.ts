/**
 * The statements of a Groovy script that are run whatever it finds: those outside of all blocks, up to the first `return`.
 * Shape: each is a directive without arguments, whose name is the statement without the white space around it.
 * Not promised: statements that go on over several lines outside of brackets, and what stands behind a slash that begins
 * a pattern with a quote in it.
 * Source: https://groovy-lang.org/syntax.html
 */
import { commentAt, directiveAt } from './nodes.ts';
import { trimSpan } from './lines.ts';
import type { Comment, Directive, ParsedFile, Source, Span } from './tree.ts';

/** Units: characters. Longer statements say nothing that is asked for. */
const LONGEST_STATEMENT = 2_000;

/** Comments, texts, brackets and ends of lines: what decides where another token begins. */
export const GROOVY_TOKEN =
  /\/\/[^\r\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|'''(?:[^'\\]|\\[^]|'(?!''))*(?:''')?|"""(?:[^"\\]|\\[^]|"(?!""))*(?:""")?|'(?:[^'\\\r\n]|\\.)*'?|"(?:[^"\\\r\n]|\\.)*"?|\breturn\b|[{}()[\]]|;|\r\n?|\n/g;

export function parseGroovyCalls(source: Source): ParsedFile {
  const { text } = source;
  const roots: Directive[] = [];
  const comments: Comment[] = [];
  let depth = 0;
  let start = 0;
  let isConditional = false;
  const end = (at: number, next: number): void => {
    const span = trimSpan(text, { start, end: at });
    start = next;
    if (span.start >= span.end) return;
    const isLong = span.end - span.start > LONGEST_STATEMENT;
    // The one behind a condition without a block depends on it.
    if (!isConditional && !isLong) roots.push(directiveOf(source, span));
    isConditional = /^(?:if|else|for|while)\b(?!.*\{)/.test(
      text.slice(span.start, Math.min(span.end, span.start + 500)),
    );
  };
  for (const match of text.matchAll(GROOVY_TOKEN)) {
    const [token] = match;
    const after = match.index + token.length;
    if (token.startsWith('//') || token.startsWith('/*')) {
      comments.push(commentAt(source, { start: match.index, end: after }, token.slice(2)));
      if (depth === 0) end(match.index, after);
    } else if (token === 'return') return { source, roots, comments, problems: [] };
    else if (/^[{([]$/.test(token)) depth += 1;
    else if (/^[})\]]$/.test(token)) depth = Math.max(0, depth - 1);
    else if (depth === 0 && /^[;\r\n]/.test(token)) end(match.index, after);
  }
  end(text.length, text.length);
  return { source, roots, comments, problems: [] };
}

function directiveOf(source: Source, span: Span): Directive {
  return directiveAt(source, span, { nameSpan: span, args: [] });
}
