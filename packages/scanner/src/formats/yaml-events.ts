import { EVENT_ID, SCALAR_STYLE, COLLECTION_STYLE, type Event, type ScalarEvent } from 'js-yaml';
import type { Pair, Place, Scalar, Source, Span, SyntaxProblem, Tag, TreeNode } from './tree.ts';
import { addProblem, compact } from './nodes.ts';
import { Anchors, applicationTag, scalarNode, unknownNode, type YamlTree } from './yaml-nodes.ts';

/** A mapping or sequence, or the document itself, whose end has not come yet. */
interface OpenNode extends Properties {
  readonly kind: 'document' | 'mapping' | 'sequence';
  readonly items: TreeNode[];
  readonly pairs: Pair[];
  key: Scalar | undefined;
}

/** What is known where it begins. */
interface Properties {
  readonly start: number;
  readonly flow: boolean;
  readonly anchor: string | undefined;
  readonly tag: Tag | undefined;
}

type Decode = (event: ScalarEvent) => string;

/** Makes the tree of a text from the parser's events, of which none is left. */
export function buildYamlTree(source: Source, events: Event[], decode: Decode): YamlTree {
  return new TreeBuilder(source, decode).build(events);
}

class TreeBuilder {
  readonly #source: Source;
  readonly #text: string;
  readonly #decode: Decode;
  readonly #roots: TreeNode[] = [];
  readonly #problems: SyntaxProblem[] = [];
  readonly #opaque: Span[] = [];
  readonly #open: OpenNode[] = [];
  readonly #anchors: Anchors;
  /** Where the last thing that was read ends. */
  #lastEnd = 0;

  constructor(source: Source, decode: Decode) {
    this.#source = source;
    this.#text = source.text;
    this.#decode = decode;
    this.#anchors = new Anchors(source.text);
  }

  build(events: Event[]): YamlTree {
    // Each is forgotten as soon as it is read, for all of them together take more memory than the tree.
    events.reverse();
    for (let event = events.pop(); event; event = events.pop()) {
      switch (event.type) {
        case EVENT_ID.DOCUMENT:
          this.#begin('document', { start: this.#lastEnd, flow: false, anchor: undefined, tag: undefined });
          break;
        case EVENT_ID.SEQUENCE:
        case EVENT_ID.MAPPING: {
          const kind = event.type === EVENT_ID.MAPPING ? 'mapping' : 'sequence';
          const flow = event.style === COLLECTION_STYLE.FLOW;
          const tag = applicationTag(this.#tagOf(event));
          this.#begin(kind, { start: event.start, flow, anchor: this.#anchorOf(event), tag });
          break;
        }
        case EVENT_ID.SCALAR:
          this.#addScalar(event);
          break;
        case EVENT_ID.ALIAS:
          this.#addAlias({ start: event.anchorStart - 1, end: event.anchorEnd, source: this.#source });
          break;
        case EVENT_ID.POP:
          this.#finish();
      }
    }
    return { roots: this.#roots, problems: this.#problems, opaque: this.#opaque };
  }

  #begin(kind: OpenNode['kind'], { start, flow, anchor, tag }: Properties): void {
    if (anchor !== undefined) this.#anchors.forget(anchor);
    this.#open.push({ kind, start, flow, anchor, tag, items: [], pairs: [], key: undefined });
    this.#lastEnd = Math.max(this.#lastEnd, flow && /[[{]/.test(this.#text.charAt(start)) ? start + 1 : start);
  }

  #finish(): void {
    const open = this.#open.pop();
    if (!open) return;
    if (open.kind === 'document') {
      const root = open.items[0];
      if (root) this.#roots.push(root);
      this.#anchors.clear();
      return;
    }
    // The pair of `[key: value]` is a mapping without brackets of its own.
    const isInBrackets = open.flow && (open.kind === 'sequence' || open.pairs[0]?.start !== open.start);
    const end = isInBrackets ? this.#closingEnd() : Math.max(this.#lastEnd, open.start);
    this.#lastEnd = end;
    const { start } = open;
    const source = this.#source;
    const tag = open.tag && { tag: open.tag };
    const node: TreeNode =
      open.kind === 'mapping'
        ? { kind: 'mapping', start, end, source, pairs: compact(open.pairs), ...tag }
        : { kind: 'sequence', start, end, source, items: compact(open.items), ...tag };
    this.#add(node, node, open.anchor);
  }

  #addScalar(event: ScalarEvent): void {
    const node = event.valueStart === -1 ? this.#emptyScalar(event) : this.#scalar(event);
    this.#lastEnd = Math.max(this.#lastEnd, node.end);
    this.#add(node, node, this.#anchorOf(event));
  }

  #scalar(event: ScalarEvent): Scalar {
    const { valueStart, valueEnd, style } = event;
    const quotes = style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED ? 1 : 0;
    const isBlock = style === SCALAR_STYLE.LITERAL_BLOCK || style === SCALAR_STYLE.FOLDED_BLOCK;
    const start = valueStart - quotes;
    const node = scalarNode({
      start,
      end: isBlock ? trimLineBreaks(this.#text, valueStart, valueEnd) : valueEnd + quotes,
      source: this.#source,
      text: this.#decode(event),
      plain: style === SCALAR_STYLE.PLAIN,
      tag: this.#tagOf(event),
    });
    this.#opaque.push(node);
    return node;
  }

  #emptyScalar(event: ScalarEvent): Scalar {
    const at = Math.max(this.#lastEnd, event.tagEnd, event.anchorEnd);
    return scalarNode({ start: at, end: at, source: this.#source, text: '', plain: true, tag: this.#tagOf(event) });
  }

  #addAlias(span: Place): void {
    this.#lastEnd = span.end;
    const target = this.#anchors.follow(this.#text.slice(span.start + 1, span.end));
    if (typeof target !== 'string') {
      this.#add(target, span, undefined);
      return;
    }
    addProblem(this.#problems, span, target);
    this.#add(unknownNode(span), span, undefined);
  }

  /** `place` is where the node is written here: an alias has another place than its node. */
  #add(node: TreeNode, place: Place, anchor: string | undefined): void {
    if (anchor !== undefined) this.#anchors.define(anchor, node);
    const parent = this.#open.at(-1);
    if (!parent) return;
    if (parent.kind !== 'mapping') parent.items.push(node);
    else if (!parent.key) parent.key = this.#keyOf(node, place);
    else {
      const { key } = parent;
      const end = Math.max(key.end, place.end);
      parent.pairs.push({ start: key.start, end, source: this.#source, key, value: node });
      parent.key = undefined;
    }
  }

  /** A key that is no scalar is kept as its own text. */
  #keyOf(node: TreeNode, place: Place): Scalar {
    if (node.kind === 'scalar') return node === place ? node : { ...node, start: place.start, end: place.end };
    return { ...unknownNode(place), value: this.#text.slice(place.start, place.end) };
  }

  #anchorOf({ anchorStart, anchorEnd }: { anchorStart: number; anchorEnd: number }): string | undefined {
    return anchorStart === -1 ? undefined : this.#text.slice(anchorStart, anchorEnd);
  }

  #tagOf({ tagStart, tagEnd }: { tagStart: number; tagEnd: number }): Tag | undefined {
    if (tagStart === -1) return undefined;
    return { start: tagStart, end: tagEnd, source: this.#source, name: this.#text.slice(tagStart, tagEnd) };
  }

  /** Behind the bracket that closes a flow collection; only white space, commas and comments stand before it. */
  #closingEnd(): number {
    let index = this.#lastEnd;
    while (index < this.#text.length) {
      const character = this.#text[index];
      if (character === ']' || character === '}') return index + 1;
      if (character === '#') while (index < this.#text.length && !/[\r\n]/.test(this.#text[index] ?? '')) index += 1;
      else index += 1;
    }
    return this.#text.length;
  }
}

function trimLineBreaks(text: string, start: number, end: number): number {
  let last = end;
  while (last > start && /\s/.test(text[last - 1] ?? '')) last -= 1;
  return last;
}
