import { addProblem, compact, scalarAt, textAt } from './nodes.ts';
import { trimSpan } from './lines.ts';
import { MAX_DEPTH, type Directive, type Scalar, type Source, type Span } from './tree.ts';
import { resolveReferences } from './xml-references.ts';
import type { EndTag, StartTag, TagContext } from './xml-tags.ts';

interface OpenElement {
  readonly tag: StartTag;
  readonly name: string;
  readonly args: Scalar[];
  readonly children: Directive[];
}

/** Text between two tags while it is read: pieces of text and CDATA, with white space that may turn out to be inner. */
interface Run {
  readonly start: number;
  end: number;
  value: string;
  pendingSpace: string;
  isUnknown: boolean;
}

/** Builds the tree of elements; open ones wait on a stack until their end is seen. */
export class ElementTree {
  readonly #source: Source;
  readonly #context: TagContext;
  readonly #roots: Directive[] = [];
  readonly #open: OpenElement[] = [];
  /** How many elements of a name are open, so that a stray end tag is recognised without searching the stack. */
  readonly #openNames = new Map<string, number>();
  #run: Run | undefined;
  #hasRoot = false;

  constructor(context: TagContext) {
    this.#source = context.source;
    this.#context = context;
  }

  open(tag: StartTag): void {
    this.#endRun();
    const head = { start: tag.start, end: tag.end };
    if (this.#open.length === 0 && this.#hasRoot) this.#problem(head, 'a file has only one root element');
    this.#hasRoot = true;
    if (this.#open.length === MAX_DEPTH) this.#problem(head, `elements are nested deeper than ${MAX_DEPTH}`);
    const name = textAt(this.#source.text, tag.nameSpan);
    const parent = this.#open.at(-1);
    // Beyond the limit, what an element holds goes to the deepest one that is kept.
    const isKept = this.#open.length < MAX_DEPTH || !parent;
    this.#open.push({ tag, name, args: isKept ? [] : parent.args, children: isKept ? [] : parent.children });
    this.#openNames.set(name, (this.#openNames.get(name) ?? 0) + 1);
    if (tag.isEmpty) this.#closeLast(tag.end);
  }

  close({ start, end, name }: EndTag): void {
    this.#endRun();
    if (!this.#openNames.get(name)) {
      this.#problem({ start, end }, `</${name}> closes no open element`);
      return;
    }
    while (this.#open.at(-1)?.name !== name) this.#closeUnfinished();
    this.#closeLast(end);
  }

  addText(span: Span): void {
    const { text } = this.#source;
    const inner = trimSpan(text, span);
    const isBlank = inner.start >= inner.end;
    if (isBlank) {
      if (this.#run) this.#run.pendingSpace += text.slice(span.start, span.end);
      return;
    }
    const { value, isUnknown } = resolveReferences(text, inner, this.#context);
    if (this.#open.length === 0 && !/\{[{%]/.test(value)) {
      this.#problem(inner, 'text stands outside of the root element');
    }
    const cdataEnd = text.slice(inner.start, inner.end).indexOf(']]>');
    if (cdataEnd !== -1) {
      const at = inner.start + cdataEnd;
      this.#problem({ start: at, end: at + 3 }, '"]]>" has to be written "]]&gt;"');
    }
    this.#append(inner, text.slice(span.start, inner.start), value, isUnknown);
    if (this.#run) this.#run.pendingSpace = text.slice(inner.end, span.end);
  }

  addCdata(span: Span, value: string): void {
    if (this.#open.length === 0) this.#problem(span, 'text stands outside of the root element');
    this.#append(span, '', value.replace(/\r\n?/g, '\n'), false);
  }

  addUnknown(span: Span): void {
    this.#append(span, '', this.#source.text.slice(span.start, span.end), true);
  }

  finish(): readonly Directive[] {
    this.#endRun();
    while (this.#open.length > 0) this.#closeUnfinished();
    return this.#roots;
  }

  #append({ start, end }: Span, spaceBefore: string, value: string, isUnknown: boolean): void {
    const run = this.#run;
    if (!run) {
      this.#run = { start, end, value, pendingSpace: '', isUnknown };
      return;
    }
    run.value += (run.pendingSpace + spaceBefore).replace(/\r\n?/g, '\n') + value;
    run.pendingSpace = '';
    run.end = end;
    run.isUnknown ||= isUnknown;
  }

  #endRun(): void {
    const run = this.#run;
    if (!run) return;
    this.#run = undefined;
    const { value, isUnknown } = run;
    this.#open.at(-1)?.args.push(scalarAt(this.#source, run, value, { quoted: false, isUnknown }));
  }

  /** Ends an element at the last thing inside of it, for its end tag is not there. */
  #closeUnfinished(): void {
    const element = this.#open.at(-1);
    if (!element) return;
    this.#problem({ start: element.tag.start, end: element.tag.end }, `<${element.name}> is not closed`);
    this.#closeLast(Math.max(element.children.at(-1)?.end ?? 0, element.args.at(-1)?.end ?? 0, element.tag.end));
  }

  #closeLast(end: number): void {
    const closed = this.#open.pop();
    if (!closed) return;
    const { tag, name, children } = closed;
    this.#openNames.set(name, (this.#openNames.get(name) ?? 1) - 1);
    if (this.#open.length >= MAX_DEPTH) return;
    const { start, nameSpan, attributes } = tag;
    const args = compact(closed.args);
    const source = this.#source;
    // Spreads would be shorter, but cost several times as much.
    const leaf = attributes
      ? ({ kind: 'directive', start, end, name, nameSpan, args, attributes, headEnd: end, source } as const)
      : ({ kind: 'directive', start, end, name, nameSpan, args, headEnd: end, source } as const);
    const element: Directive = children.length === 0 ? leaf : { ...leaf, headEnd: tag.end, block: compact(children) };
    (this.#open.at(-1)?.children ?? this.#roots).push(element);
  }

  #problem({ start, end }: Span, message: string): void {
    addProblem(this.#context.problems, { start, end }, message);
  }
}
