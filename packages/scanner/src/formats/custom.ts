/**
 * Files that share no grammar but look alike, as lines of words: OpenVPN's options, the assignments of chef-server.rb,
 * OpenAFS's BosConfig, CellServDB, UserList and ThisCell.
 * Promised: a line is a directive, its first word the name and the others its arguments; an `=` behind the name is left
 * out; words in single or double quotes are one word, with `\"` and `\\` resolved in double quotes; `#` and `;` begin a
 * comment where a word could begin; `<name>` … `</name>` on lines of their own enclose text, which is the one argument
 * of `name`, except for `<connection>`, which encloses options.
 * Not promised: values that go on over several lines, and the expressions of Ruby, whose brackets and commas stay words
 * or parts of words. What is written is at hand: the text from the first argument's start to the last one's end.
 * Sources: https://github.com/OpenVPN/openvpn/blob/master/doc/openvpn.8.rst,
 * https://docs.chef.io/server/config_rb_server_optional_settings/,
 * https://github.com/openafs/openafs/tree/master/doc/man-pages/pod5
 */
import { readWords } from './custom-words.ts';
import { lineAt, linesOf, trimSpan, type Line } from './lines.ts';
import { addProblem, commentAt, compact, directiveAt, scalarAt } from './nodes.ts';
import type { Comment, Directive, ParsedFile, Scalar, Source, Span, SyntaxProblem } from './tree.ts';

export function parseCustom(source: Source): ParsedFile {
  const { text } = source;
  const tags = new TagLines(text);
  const roots: Directive[] = [];
  const comments: Comment[] = [];
  const problems: SyntaxProblem[] = [];
  let connection: { readonly head: Span; readonly block: Directive[] } | undefined;

  for (let line = lineAt(text, 0); line; line = lineAt(text, line.next)) {
    const span = trimSpan(text, line);
    const children = connection?.block ?? roots;
    const opened = tags.nameAt(span, '<');
    if (opened === undefined && tags.nameAt(span, '</') === 'connection' && connection) {
      roots.push(tagDirective(source, connection.head, { args: [], end: span.end, block: connection.block }));
      connection = undefined;
    } else if (opened === 'connection' && !connection && tags.endOf(opened, line) !== undefined) {
      connection = { head: span, block: [] };
    } else if (opened !== undefined) {
      const end = tags.endOf(opened, line);
      if (end === undefined) {
        addProblem(problems, span, `<${opened}> is not closed`);
        children.push(tagDirective(source, span, { args: [], end: span.end }));
      } else {
        const content = contentBetween(source, line, end);
        children.push(tagDirective(source, span, { args: content ? [content] : [], end: trimSpan(text, end).end }));
        line = end;
      }
    } else if (span.start < span.end) {
      const directive = readLine(source, span, { comments, problems });
      if (directive) children.push(directive);
    }
  }
  if (connection) {
    addProblem(problems, connection.head, '<connection> is not closed');
    const end = Math.max(connection.block.at(-1)?.end ?? 0, connection.head.end);
    roots.push(tagDirective(source, connection.head, { args: [], end, block: connection.block }));
  }
  return { source, roots, comments, problems: problems.toSorted((a, b) => a.start - b.start) };
}

function readLine(
  source: Source,
  line: Span,
  { comments, problems }: { comments: Comment[]; problems: SyntaxProblem[] },
): Directive | undefined {
  const { text } = source;
  const { name, args, comment, unclosedQuote } = readWords(source, line);
  if (comment) comments.push(commentAt(source, comment, text.slice(comment.start + 1, comment.end)));
  if (unclosedQuote) addProblem(problems, unclosedQuote, 'the quote is not closed');
  if (!name) return undefined;
  const end = args.at(-1)?.end ?? name.end;
  const nameSpan = { start: name.start, end: name.end };
  return directiveAt(source, { start: line.start, end }, { name: String(name.value), nameSpan, args });
}

/** The lines that close a tag, so that an opening one that is never closed is known without a search. */
class TagLines {
  readonly #text: string;
  /** Where the last line that closes each tag begins. */
  readonly #lastEnds = new Map<string, number>();

  constructor(text: string) {
    this.#text = text;
    if (!text.includes('</')) return;
    for (const line of linesOf(text)) {
      const name = this.nameAt(trimSpan(text, line), '</');
      if (name !== undefined) this.#lastEnds.set(name, line.start);
    }
  }

  /** The name of the tag that is alone on a line. */
  nameAt({ start, end }: Span, mark: '<' | '</'): string | undefined {
    if (this.#text.charCodeAt(start) !== 60 || !this.#text.endsWith('>', end)) return undefined;
    const name = this.#text.slice(start + mark.length, end - 1);
    return this.#text.startsWith(mark, start) && /^[A-Za-z][\w-]*$/.test(name) ? name : undefined;
  }

  /** The next line that closes a tag which was opened in line `from`. */
  endOf(name: string, from: Line): Line | undefined {
    const text = this.#text;
    if ((this.#lastEnds.get(name) ?? -1) < from.next) return undefined;
    for (let line = lineAt(text, from.next); line; line = lineAt(text, line.next)) {
      if (this.nameAt(trimSpan(text, line), '</') === name) return line;
    }
    return undefined;
  }
}

/** The text of the lines between two others, without its last line break. */
function contentBetween(source: Source, { next: start }: Line, { start: closing }: Line): Scalar | undefined {
  const { text } = source;
  const end = closing - (text.startsWith('\r\n', closing - 2) ? 2 : 1);
  if (start >= end) return undefined;
  const value = text.slice(start, end).replace(/\r\n?/g, '\n');
  return scalarAt(source, { start, end }, value, { quoted: false, isUnknown: false });
}

function tagDirective(
  source: Source,
  head: Span,
  { args, end, block }: { args: readonly Scalar[]; end: number; block?: readonly Directive[] },
): Directive {
  const nameSpan = { start: head.start + 1, end: head.end - 1 };
  const directive = directiveAt(source, { start: head.start, end }, { nameSpan, args });
  return block ? { ...directive, headEnd: head.end, block: compact(block) } : directive;
}
