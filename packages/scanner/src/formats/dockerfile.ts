/**
 * Dockerfiles: instructions with continued lines, comments between them and inside of continued ones, parser
 * directives, heredocs, and the exec (JSON) and shell forms.
 * Shape: one directive an instruction; `args` are its flags (`--x=y`) and then
 * - for RUN, CMD, ENTRYPOINT, HEALTHCHECK and SHELL in shell form, one scalar with the whole command, in which continued
 *   lines and comments are blanked out: an index into its value plus its `start` is an offset into the text;
 * - else its words, unquoted. ONBUILD has the instruction that it puts off as its block.
 * Words with a `$` that is not escaped are marked unknown; a service may know better.
 * Source: https://docs.docker.com/reference/dockerfile/.
 */
import { closingQuote } from './closing-quote.ts';
import { blankHeredocs, heredocsOf } from './dockerfile-heredocs.ts';
import { readWords, type Piece } from './dockerfile-words.ts';
import { addProblem, commentAt, compact, directiveAt, scalarAt } from './nodes.ts';
import { endOfWord, lineAt, type Line } from './lines.ts';
import { isMasked } from './template-marks.ts';
import type { Comment, Directive, ParsedFile, Scalar, Source, SyntaxProblem } from './tree.ts';

const INSTRUCTIONS = new Set(
  'ADD ARG CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL MAINTAINER ONBUILD RUN SHELL STOPSIGNAL USER VOLUME WORKDIR'.split(
    ' ',
  ),
);
/** What follows these is a command, not words. */
const COMMAND_INSTRUCTIONS = new Set(['RUN', 'CMD', 'ENTRYPOINT', 'SHELL', 'HEALTHCHECK']);
const HEREDOC_INSTRUCTIONS = new Set(['RUN', 'COPY', 'ADD']);
/** No instruction has such a name: `CROSS_BUILD_COPY`, as Kubernetes writes for what only some builds copy. */
const MACRO = /^[A-Z][A-Z\d]{0,30}(?:_[A-Z\d]{1,30}){1,5}$/;
const EMPTY_LIST = /^\s*\[\s*\]\s*$/;
const FLAG_INSTRUCTIONS = new Set(['FROM', 'RUN', 'COPY', 'ADD', 'HEALTHCHECK']);

export function parseDockerfile(source: Source): ParsedFile {
  return new DockerfileReader(source).read();
}

class DockerfileReader {
  readonly #source: Source;
  readonly #text: string;
  readonly #escape: string;
  readonly #roots: Directive[] = [];
  readonly #comments: Comment[] = [];
  readonly #problems: SyntaxProblem[] = [];
  #position = 0;
  /** Set by the first heredoc without an end: looking for another one could read the file again and again. */
  #heredocsAreBroken = false;
  /** Set by a name that some other program replaces before the build. */
  #hasMacros = false;

  constructor(source: Source) {
    this.#source = source;
    this.#text = source.text;
    this.#escape = escapeCharacter(source.text);
  }

  read(): ParsedFile {
    for (let line = lineAt(this.#text, 0); line; line = lineAt(this.#text, this.#position)) {
      if (this.#isBlank(line) || this.#takeComment(line)) this.#position = line.next;
      else this.#readInstruction(line);
    }
    return {
      source: this.#source,
      roots: this.#roots,
      comments: this.#comments,
      problems: this.#problems,
      ...(this.#hasMacros && { template: 'of-settings' as const }),
    };
  }

  #isBlank({ start, end }: Line): boolean {
    return this.#text.slice(start, end).trim() === '';
  }

  #takeComment({ start, end }: Line): boolean {
    const match = /^[ \t]*#/.exec(this.#text.slice(start, end));
    if (!match) return false;
    const from = start + match[0].length;
    const span = { start: from - 1, end };
    this.#comments.push(commentAt(this.#source, span, this.#text.slice(from, end).trim()));
    return true;
  }

  /** Joins the continued lines of an instruction, blank and comment lines among them left out. */
  #readInstruction(first: Line): void {
    const pieces: string[] = [];
    const start = first.start;
    let { end } = first;
    for (let line: Line | undefined = first; line; line = lineAt(this.#text, line.next)) {
      const content = this.#text.slice(line.start, line.end);
      const isSkipped = line !== first && (content.trim() === '' || this.#takeComment(line));
      const continuation = isSkipped ? undefined : this.#continuationIn(content);
      if (isSkipped) pieces.push(' '.repeat(content.length));
      else {
        pieces.push(continuation === undefined ? content : content.slice(0, continuation).padEnd(content.length));
        end = line.end;
      }
      this.#position = line.next;
      if ((!isSkipped && continuation === undefined) || line.next >= this.#text.length) break;
      pieces.push(' '.repeat(line.next - line.end));
    }
    // Blank lines and comments after the last line that says something are no part of it.
    this.#addInstruction(start, pieces.join('').slice(0, end - start), end);
  }

  /** Where the escape character that continues a line stands in it. */
  #continuationIn(content: string): number | undefined {
    const trimmed = content.trimEnd();
    return trimmed.endsWith(this.#escape) ? trimmed.length - 1 : undefined;
  }

  /** `logical` is the instruction's text, as long as what stands there, without line breaks. */
  #addInstruction(start: number, logical: string, lineEnd: number): void {
    const directive = this.#instructionOf(start, logical, lineEnd);
    if (directive) this.#roots.push(directive);
  }

  #instructionOf(offset: number, logical: string, lineEnd: number): Directive | undefined {
    const begun = logical.trimStart();
    const start = offset + logical.length - begun.length;
    const name = begun.slice(0, endOfWord(begun, 0));
    const nameSpan = { start, end: start + name.length };
    const kind = name.toUpperCase();
    if (!INSTRUCTIONS.has(kind)) {
      if (MACRO.test(name)) this.#hasMacros = true;
      else addProblem(this.#problems, { start, end: lineEnd }, `unknown instruction ${name.slice(0, 40)}`);
      return undefined;
    }
    const rest = begun.slice(name.length);
    if (kind === 'ONBUILD' && !/^\s*ONBUILD\b/i.test(rest) && rest.trim() !== '') {
      const inner = this.#instructionOf(nameSpan.end, rest, lineEnd);
      const directive = directiveAt(this.#source, { start, end: inner?.end ?? lineEnd }, { nameSpan, args: [] });
      return { ...directive, headEnd: nameSpan.end, block: inner ? [inner] : [] };
    }
    const { args, end } = this.#argumentsOf(kind, nameSpan.end, rest, lineEnd);
    // An empty list takes back what the image below says.
    if (args.length === 0 && !EMPTY_LIST.test(rest))
      addProblem(this.#problems, { start, end }, `${kind} has no arguments`);
    return directiveAt(this.#source, { start, end }, { nameSpan, args: compact(args) });
  }

  #argumentsOf(kind: string, offset: number, rest: string, lineEnd: number): { args: readonly Scalar[]; end: number } {
    const flags = FLAG_INSTRUCTIONS.has(kind)
      ? flagsOf({ source: this.#source, text: rest, offset })
      : { scalars: [], length: 0 };
    const body = rest.slice(flags.length);
    const at = offset + flags.length;
    const piece = { source: this.#source, text: body, offset: at };
    const mayHaveHeredocs = HEREDOC_INSTRUCTIONS.has(kind) && !this.#heredocsAreBroken;
    const heredocs = mayHaveHeredocs ? heredocsOf(this.#text, body, this.#position) : undefined;
    if (heredocs?.unfinished) {
      this.#heredocsAreBroken = true;
      addProblem(this.#problems, { start: offset, end: lineEnd }, 'a heredoc is not finished');
    }
    if (heredocs) this.#position = heredocs.next;
    const end = heredocs && !heredocs.unfinished ? heredocs.end : lineEnd;
    const json = jsonArray(piece);
    if (json) return { args: [...flags.scalars, ...json], end };
    if (!COMMAND_INSTRUCTIONS.has(kind)) {
      return { args: [...flags.scalars, ...readWords(kind, piece, this.#escape)], end };
    }
    const command = heredocs ? blankHeredocs(this.#text, body, at, heredocs) : body;
    return { args: [...flags.scalars, ...commandScalar({ ...piece, text: command })], end };
  }
}

function commandScalar({ source, text, offset }: Piece): readonly Scalar[] {
  const value = text.trim();
  if (value === '') return [];
  const start = offset + (text.length - text.trimStart().length);
  return [scalarAt(source, { start, end: start + value.length }, value, { quoted: false, isUnknown: isMasked(value) })];
}

function flagsOf({ source, text, offset }: Piece): { scalars: readonly Scalar[]; length: number } {
  const scalars: Scalar[] = [];
  let length = 0;
  for (;;) {
    const begun = text.slice(length).trimStart();
    if (!/^--[A-Za-z]/.test(begun)) return { scalars, length };
    const flag = begun.slice(0, endOfWord(begun, 0));
    const at = text.length - begun.length;
    const start = offset + at;
    scalars.push(
      scalarAt(source, { start, end: start + flag.length }, flag, {
        quoted: false,
        isUnknown: flag.includes('$') || isMasked(flag),
      }),
    );
    length = at + flag.length;
  }
}

/** The exec form; anything that is no JSON array of strings is the shell form. */
function jsonArray({ source, text, offset }: Piece): readonly Scalar[] | undefined {
  const trimmed = text.trim();
  if (!trimmed.startsWith('[') || !trimmed.endsWith(']')) return undefined;
  const scalars: Scalar[] = [];
  try {
    const values: unknown = JSON.parse(trimmed);
    if (!Array.isArray(values) || !values.every((value) => typeof value === 'string')) return undefined;
    let end = 0;
    for (const value of values) {
      const start = text.indexOf('"', end);
      end = closingQuote(text, start, text.length) + 1;
      const span = { start: offset + start, end: offset + end };
      scalars.push(scalarAt(source, span, value, { quoted: true, isUnknown: isMasked(value) }));
    }
  } catch {
    return undefined;
  }
  return scalars;
}

/** The `escape` parser directive stands above everything but other parser directives. */
function escapeCharacter(text: string): string {
  for (let line = lineAt(text, 0); line; line = lineAt(text, line.next)) {
    const match = /^[ \t]*#[ \t]*([A-Za-z]+)[ \t]*=[ \t]*(\S.*)$/.exec(text.slice(line.start, line.end));
    if (!match) break;
    if (match[1]?.toLowerCase() === 'escape' && match[2]?.trimEnd() === '`') return '`';
  }
  return '\\';
}
