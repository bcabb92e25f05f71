/**
 * Kerberos profiles (krb5.conf, kdc.conf) as MIT krb5's profile library reads them: `[section]`, `tag = value`,
 * `tag = {` … `}`, comments only on lines of their own, `include`, `includedir` and `module` at the very start of a line.
 * Shape: a section and a subsection are each a directive with a block; a relation, an include and a module one with one
 * argument. A `*` behind a bracket, a brace or a tag sets `final`. Sections of one name are not joined.
 * Source: https://web.mit.edu/kerberos/krb5-latest/doc/admin/conf_files/krb5_conf.html#structure,
 * https://github.com/krb5/krb5/blob/master/src/util/profile/prof_parse.c
 */
import { linesOf, trimSpan } from './lines.ts';
import { readRelation, readSectionHead, type KrbHead } from './krb-lines.ts';
import { addProblem, commentAt, compact, scalarAt } from './nodes.ts';
import { hasTemplateMarks } from './template-marks.ts';
import {
  MAX_DEPTH,
  type Comment,
  type Directive,
  type ParsedFile,
  type Scalar,
  type Source,
  type Span,
  type SyntaxProblem,
} from './tree.ts';

export function parseKrb(source: Source): ParsedFile {
  const reader = new ProfileReader(source);
  for (const line of linesOf(source.text)) reader.readLine(line);
  return reader.finish();
}

interface OpenBlock extends KrbHead {
  readonly children: Directive[];
}

/** Reads line by line; the open section and its open subsections wait on a stack until their end is seen. */
class ProfileReader {
  readonly #source: Source;
  readonly #text: string;
  readonly #roots: Directive[] = [];
  readonly #comments: Comment[] = [];
  readonly #problems: SyntaxProblem[] = [];
  /** The section first, then its subsections. */
  readonly #open: OpenBlock[] = [];
  /** A tag with nothing behind its `=`: the next line has to begin with the brace. */
  #awaitsBrace: KrbHead | undefined;

  constructor(source: Source) {
    this.#source = source;
    this.#text = source.text;
  }

  readLine(line: Span): void {
    const text = this.#text;
    const span = trimSpan(text, line);
    const first = span.start < span.end ? text.charAt(span.start) : '';
    if (this.#readInclude(line)) return;
    if (this.#awaitsBrace) {
      const head = this.#awaitsBrace;
      this.#awaitsBrace = undefined;
      if (first === '{') {
        this.#openBlock(head);
        return;
      }
      this.#addWithoutValue(head);
    }
    if (first === '') return;
    if (first === '#' || first === ';') {
      this.#comments.push(commentAt(this.#source, span, text.slice(span.start + 1, span.end)));
    } else if (first === '[') this.#openSection(line, span);
    else if (first === '}') this.#closeBrace(span);
    else this.#readRelation(span);
  }

  finish(): ParsedFile {
    if (this.#awaitsBrace) this.#addWithoutValue(this.#awaitsBrace);
    this.#closeAll();
    // Includes within a section belong beside it, and are found before its end is.
    const roots = this.#roots.toSorted((a, b) => a.start - b.start);
    const problems = this.#problems.toSorted((a, b) => a.start - b.start);
    return { source: this.#source, roots, comments: this.#comments, problems };
  }

  /** An included file begins with its own sections wherever the line stands, so it is a root. */
  #readInclude(line: Span): boolean {
    if (!/[im]/.test(this.#text.charAt(line.start))) return false;
    const name = /^(?:includedir|include|module)(?=[ \t\v\f])/.exec(this.#text.slice(line.start, line.start + 11))?.[0];
    if (name === undefined) return false;
    const nameSpan = { start: line.start, end: line.start + name.length };
    const path = trimSpan(this.#text, { start: nameSpan.end, end: line.end });
    if (path.start >= path.end) {
      this.#problem(nameSpan, `nothing stands behind ${name}`);
      return true;
    }
    const value = this.#text.slice(path.start, path.end);
    const argument = scalarAt(this.#source, path, value, { quoted: false, isUnknown: hasTemplateMarks(value) });
    this.#roots.push(this.#leaf({ start: line.start, end: path.end, name, nameSpan }, [argument]));
    return true;
  }

  #openSection(line: Span, span: Span): void {
    const isFirst = this.#open.length === 0;
    this.#closeAll();
    if (isFirst && span.start > line.start) {
      this.#problem(span, 'the first section is only found at the very start of a line');
    }
    this.#open.push({ ...readSectionHead(this.#text, span, this.#problems), children: [] });
  }

  #closeBrace(span: Span): void {
    if (this.#open.length < 2) {
      this.#problem({ start: span.start, end: span.start + 1 }, '"}" closes no open subsection');
      return;
    }
    const isFinal = this.#text[span.start + 1] === '*' && span.start + 1 < span.end;
    this.#closeLast(span.start + (isFinal ? 2 : 1), isFinal);
  }

  #readRelation(span: Span): void {
    if (this.#open.length === 0) {
      if (!hasTemplateMarks(this.#text.slice(span.start, span.end))) {
        this.#problem(span, 'what stands before the first section is ignored');
      }
      return;
    }
    const relation = readRelation(this.#source, span, this.#problems);
    if (relation.kind === 'block') this.#openBlock(relation.head);
    else if (relation.kind === 'brace-follows') this.#awaitsBrace = relation.head;
    else this.#add(this.#leaf(relation.head, relation.args));
  }

  #openBlock(head: KrbHead): void {
    if (this.#open.length === MAX_DEPTH) this.#problem(head, `subsections are nested deeper than ${MAX_DEPTH}`);
    // Beyond the limit, what a subsection holds goes to the deepest one that is kept.
    const children = this.#open.length < MAX_DEPTH ? [] : (this.#open.at(-1)?.children ?? []);
    this.#open.push({ ...head, children });
  }

  /** The end of the file or the next section ends the open one, but not its subsections. */
  #closeAll(): void {
    while (this.#open.length > 0) {
      const last = this.#open.at(-1);
      if (last && this.#open.length > 1) this.#problem(last, `${last.name} = { is not closed`);
      this.#closeLast(0, false);
    }
  }

  #closeLast(end: number, isFinal: boolean): void {
    const block = this.#open.pop();
    if (!block || this.#open.length >= MAX_DEPTH) return;
    const { children } = block;
    this.#add({
      ...this.#leaf(block, []),
      end: Math.max(end, children.at(-1)?.end ?? 0, block.end),
      block: compact(children),
      ...(isFinal ? { final: true } : {}),
    });
  }

  #addWithoutValue(head: KrbHead): void {
    this.#problem(head, 'neither a value nor "{" stands behind the "="');
    const behind = { start: head.end, end: head.end };
    const nothing = scalarAt(this.#source, behind, '', { quoted: false, isUnknown: false });
    this.#add(this.#leaf(head, [nothing]));
  }

  #add(directive: Directive): void {
    (this.#open.at(-1)?.children ?? this.#roots).push(directive);
  }

  /** A relation: a directive without a block. */
  #leaf({ start, end, name, nameSpan, final }: KrbHead, args: readonly Scalar[]): Directive {
    const source = this.#source;
    return final
      ? { kind: 'directive', start, end, name, nameSpan, args, headEnd: end, final, source }
      : { kind: 'directive', start, end, name, nameSpan, args, headEnd: end, source };
  }

  #problem({ start, end }: Span, message: string): void {
    addProblem(this.#problems, { start, end }, message);
  }
}
