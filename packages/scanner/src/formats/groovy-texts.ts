/**
 * The texts in quotes of a Groovy script, as they stand there, each with the code in front of it.
 * Shape: each is a directive with the text as its one argument, without its quotes; its name is the code behind the text
 * before it, without comments and the white space around it, of which the end is kept where it is long.
 * Not promised: what stands behind a slash that begins a pattern with a quote in it, and texts in slashes or dollars.
 * Source: https://groovy-lang.org/syntax.html#all-strings
 */
import { GROOVY_TOKEN } from './groovy-calls.ts';
import { commentAt, directiveAt, scalarAt } from './nodes.ts';
import type { Comment, Directive, ParsedFile, Source } from './tree.ts';

/** Units: characters. */
const LONGEST_CODE = 300;

export function parseGroovyTexts(source: Source): ParsedFile {
  const { text } = source;
  const roots: Directive[] = [];
  const comments: Comment[] = [];
  let code = '';
  let from = 0;
  const read = (end: number, next: number): void => {
    code = (code + text.slice(Math.max(from, end - LONGEST_CODE), end)).slice(-LONGEST_CODE);
    from = next;
  };
  for (const match of text.matchAll(GROOVY_TOKEN)) {
    const [token] = match;
    const after = match.index + token.length;
    if (token.startsWith('//') || token.startsWith('/*')) {
      comments.push(commentAt(source, { start: match.index, end: after }, token.slice(2)));
      read(match.index, after);
    } else if (token.startsWith("'") || token.startsWith('"')) {
      read(match.index, after);
      const quote = /^(?:'''|""")/.exec(token)?.[0] ?? token.slice(0, 1);
      const isClosed = token.length >= 2 * quote.length && token.endsWith(quote);
      const span = { start: match.index + quote.length, end: isClosed ? after - quote.length : after };
      const content = scalarAt(source, span, text.slice(span.start, span.end), { quoted: true, isUnknown: false });
      const head = { start: match.index, end: match.index };
      roots.push(
        directiveAt(source, { start: match.index, end: after }, { name: code.trim(), nameSpan: head, args: [content] }),
      );
      code = '';
    }
  }
  return { source, roots, comments, problems: [] };
}
