/**
 * Files of variables, such as `.env`: a name and a value with `=` or `:` between them in a line; a value in quotes may go on
 * over several.
 * Shape: a variable is a directive with one argument, or with none where it is taken from where Compose runs. As in a
 * Compose file, `$$` stands for a dollar sign that begins no variable. What is no variable is left out.
 * Source: https://docs.docker.com/compose/how-tos/environment-variables/variable-interpolation/#env-file-syntax
 */
import { closingQuote } from '../../formats/closing-quote.ts';
import { lineAt } from '../../formats/lines.ts';
import { commentAt, directiveAt, scalarAt } from '../../formats/nodes.ts';
import { hasTemplateMarks } from '../../formats/template-marks.ts';
import type { Comment, Directive, ParsedFile, Source, Span } from '../../formats/tree.ts';

export function parseVariables(source: Source): ParsedFile {
  const { text } = source;
  const roots: Directive[] = [];
  const comments: Comment[] = [];
  /** Quotes that nothing closes any more: they are looked for once. */
  const open = new Set<string>();
  for (let line = lineAt(text, 0); line; line = lineAt(text, line.next)) {
    const head = HEAD.exec(text.slice(line.start, line.end));
    const [whole = '', before = '', mark = '', exported = '', name = '', sign] = head ?? [];
    const start = line.start + before.length;
    if (mark === '#') comments.push(commentAt(source, { start, end: line.end }, text.slice(start + 1, line.end)));
    if (name === '') continue;
    const nameSpan = { start: start + exported.length, end: start + exported.length + name.length };
    if (sign === undefined) {
      roots.push(directiveAt(source, { start, end: nameSpan.end }, { nameSpan, args: [] }));
      continue;
    }
    const value = valueAt(text, { start: line.start + whole.length, end: line.end }, open);
    const args = [
      scalarAt(source, value, value.text, { quoted: value.quoted, isUnknown: hasTemplateMarks(value.text) }),
    ];
    roots.push(directiveAt(source, { start, end: value.end }, { nameSpan, args }));
    while (line && line.next < value.end) line = lineAt(text, line.next);
    if (!line) break;
  }
  return { source, roots, comments, problems: [] };
}

const HEAD = /^(\s*)(?:(#)|(export[ \t]+)?([\w.\-[\]]+)[ \t]*(?:([=:])[ \t]*|$))/;

interface Value extends Span {
  readonly text: string;
  readonly quoted: boolean;
}

function valueAt(text: string, { start, end }: Span, open: Set<string>): Value {
  const quote = text.charAt(start);
  if ((quote === '"' || quote === "'") && start < end && !open.has(quote)) {
    const close = closingQuote(text, start, text.length);
    if (close < text.length) {
      const inner = text.slice(start + 1, close);
      const value = quote === "'" ? inner.replaceAll('$', '$$$$') : inner.replace(/\\([^])/g, unescaped);
      return { start, end: close + 1, text: value, quoted: true };
    }
    open.add(quote);
  }
  const plain = text.slice(start, end);
  const comment = plain.startsWith('#') ? 0 : plain.search(/\s#/);
  const value = (comment === -1 ? plain : plain.slice(0, comment)).trimEnd();
  return { start, end: start + value.length, text: value, quoted: false };
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', $: '$$' };

function unescaped(_: string, character: string): string {
  return ESCAPES[character] ?? character;
}
