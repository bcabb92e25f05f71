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
import { linesOf, trimSpan } from './lines.ts';
import type { Comment, Directive, ParsedFile, Scalar, Source, Span, SyntaxProblem } from './tree.ts';

export function parseCustom(source: Source): ParsedFile {
  const { text } = source;
  const lines = linesOf(text);
  const tags = new TagLines(text, lines);
  const roots: Directive[] = [];
  const comments: Comment[] = [];
  const problems: SyntaxProblem[] = [];
  let connection: { readonly head: Span; readonly block: Directive[] } | undefined;

  for (let index = 0; index < lines.length; index += 1) {
    const span = trimSpan(text, lines[index] ?? { start: 0, end: 0 });
    const children = connection?.block ?? roots;
    const opened = tags.nameAt(span, '<');
    if (opened === undefined && tags.nameAt(span, '</') === 'connection' && connection) {
      roots.push(tagDirective(source, connection.head, { args: [], end: span.end, block: connection.block }));
      connection = undefined;
    } else if (opened === 'connection' && !connection && tags.endOf(opened, index) !== undefined) {
      connection = { head: span, block: [] };
    } else if (opened !== undefined) {
      const end = tags.endOf(opened, index);
      if (end === undefined) {
        problems.push({ ...span, message: `<${opened}> is not closed` });
        children.push(tagDirective(source, span, { args: [], end: span.end }));
      } else {
        const content = contentOf(text, lines.slice(index + 1, end));
        const closing = trimSpan(text, lines[end] ?? span);
        children.push(tagDirective(source, span, { args: content ? [content] : [], end: closing.end }));
        index = end;
      }
    } else if (span.start < span.end) {
      const directive = readLine(source, span, { comments, problems });
      if (directive) children.push(directive);
    }
  }
  if (connection) {
    problems.push({ ...connection.head, message: '<connection> is not closed' });
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
  const { name, args, comment, unclosedQuote } = readWords(text, line);
  if (comment) comments.push({ ...comment, text: text.slice(comment.start + 1, comment.end) });
  if (unclosedQuote) problems.push({ ...unclosedQuote, message: 'the quote is not closed' });
  if (!name) return undefined;
  const end = args.at(-1)?.end ?? name.end;
  return {
    kind: 'directive',
    name: String(name.value),
    nameSpan: { start: name.start, end: name.end },
    args,
    start: line.start,
    end,
    headEnd: end,
    source,
  };
}

/** The lines that close a tag, so that an opening one that is never closed is known without a search. */
class TagLines {
  readonly #text: string;
  readonly #lines: readonly Span[];
  /** The last line that closes each tag. */
  readonly #lastEnds = new Map<string, number>();

  constructor(text: string, lines: readonly Span[]) {
    this.#text = text;
    this.#lines = lines;
    for (const [index, line] of lines.entries()) {
      const name = this.nameAt(trimSpan(text, line), '</');
      if (name !== undefined) this.#lastEnds.set(name, index);
    }
  }

  /** The name of the tag that is alone on a line. */
  nameAt({ start, end }: Span, mark: '<' | '</'): string | undefined {
    if (this.#text.charCodeAt(start) !== 60 || !this.#text.endsWith('>', end)) return undefined;
    const name = this.#text.slice(start + mark.length, end - 1);
    return this.#text.startsWith(mark, start) && /^[A-Za-z][\w-]*$/.test(name) ? name : undefined;
  }

  /** The next line that closes a tag which was opened in line `from`. */
  endOf(name: string, from: number): number | undefined {
    if ((this.#lastEnds.get(name) ?? -1) <= from) return undefined;
    for (let index = from + 1; index < this.#lines.length; index += 1) {
      if (this.nameAt(trimSpan(this.#text, this.#lines[index] ?? { start: 0, end: 0 }), '</') === name) return index;
    }
    return undefined;
  }
}

function contentOf(text: string, lines: readonly Span[]): Scalar | undefined {
  const start = lines[0]?.start;
  const end = lines.at(-1)?.end;
  if (start === undefined || end === undefined || start >= end) return undefined;
  return { kind: 'scalar', start, end, value: text.slice(start, end).replace(/\r\n?/g, '\n'), quoted: false };
}

function tagDirective(
  source: Source,
  head: Span,
  { args, end, block }: { args: readonly Scalar[]; end: number; block?: readonly Directive[] },
): Directive {
  const nameSpan = { start: head.start + 1, end: head.end - 1 };
  return {
    kind: 'directive',
    name: source.text.slice(nameSpan.start, nameSpan.end),
    nameSpan,
    args,
    start: head.start,
    end,
    headEnd: block ? head.end : end,
    ...(block ? { block } : {}),
    source,
  };
}
