import { isAlias, isMap, isScalar, isSeq, parseAllDocuments, type Node, type Scalar as YamlScalar } from 'yaml';
import {
  MAX_DEPTH,
  type Pair,
  type Place,
  type Scalar,
  type Source,
  type Span,
  type SyntaxProblem,
  type Tag,
  type TreeNode,
} from './tree.ts';
import { addProblem } from './nodes.ts';
import { endOfTokens } from './within-limits.ts';
import { Anchors, applicationTag, scalarNode, unknownNode, type YamlTree } from './yaml-nodes.ts';

/**
 * Texts that are longer, or have more words and marks, are not read a second time: recovery is an order of magnitude
 * slower than reading, and takes up to 10 microseconds a mark.
 */
const MAX_RECOVERED_LENGTH = 1_000_000;
const MAX_RECOVERED_TOKENS = 200_000;

/** How far before its node a tag is looked for. */
const MAX_PROPERTIES_LENGTH = 200;

/**
 * Reads as much as it can of a text that is no YAML, and names each place that is wrong.
 * `found` is what the first parser said; it stands where the second one sees nothing wrong.
 */
export function recoverYaml(source: Source, found: SyntaxProblem): YamlTree {
  const { text } = source;
  const isTooMuch = text.length > MAX_RECOVERED_LENGTH || endOfTokens(text, MAX_RECOVERED_TOKENS) !== undefined;
  if (isTooMuch) return { roots: [], problems: [found], opaque: [] };
  try {
    return new RecoveredTree(source, found).build();
  } catch {
    // Nesting that is too deep for the parser's recursion.
    return { roots: [], problems: [found], opaque: [] };
  }
}

/**
 * A flow collection that goes on, or ends, no deeper than the mapping that holds it. YAML 1.2 forbids it; readers of
 * YAML 1.1, such as PyYAML, take it, and files in use rely on that. The same of a quoted text is a problem.
 */
export const DEFICIENT_INDENTATION = 'deficient indentation';

class RecoveredTree {
  readonly #source: Source;
  readonly #text: string;
  readonly #found: SyntaxProblem;
  readonly #problems: SyntaxProblem[] = [];
  readonly #opaque: Span[] = [];
  readonly #anchors: Anchors;

  constructor(source: Source, found: SyntaxProblem) {
    this.#source = source;
    this.#text = source.text;
    this.#found = found;
    this.#anchors = new Anchors(source.text);
  }

  build(): YamlTree {
    const roots: TreeNode[] = [];
    const options = { uniqueKeys: false, prettyErrors: false, strict: false, logLevel: 'silent' } as const;
    for (const document of parseAllDocuments(this.#text, options)) {
      for (const { pos, message } of document.errors) {
        const start = Math.min(pos[0], this.#text.length);
        addProblem(this.#problems, { start, end: Math.min(Math.max(pos[1], start), this.#text.length) }, message);
      }
      this.#anchors.clear();
      if (document.contents) roots.push(this.#node(document.contents, 0));
    }
    if (this.#problems.length === 0 && this.#found.message !== DEFICIENT_INDENTATION) this.#problems.push(this.#found);
    return { roots, problems: this.#problems, opaque: this.#opaque.toSorted((a, b) => a.start - b.start) };
  }

  #node(node: Node, depth: number): TreeNode {
    const span = this.#placeOf(node);
    if (depth > MAX_DEPTH) return unknownNode(span);
    const built = this.#build(node, span, depth);
    if ('anchor' in node && node.anchor !== undefined) this.#anchors.define(node.anchor, built);
    return built;
  }

  #build(node: Node, span: Place, depth: number): TreeNode {
    if (isScalar(node)) return this.#scalar(node, span);
    const tag = applicationTag(this.#tagOf(node, span));
    if (isSeq(node)) {
      const items = node.items.map((item) => this.#child(item, span, depth));
      return { ...span, kind: 'sequence', items, end: endOf(items, span), ...(tag && { tag }) };
    }
    if (isMap(node)) {
      const pairs = node.items.map(({ key, value }) => this.#pair(key, value, span, depth));
      return { ...span, kind: 'mapping', pairs, end: endOf(pairs, span), ...(tag && { tag }) };
    }
    const target = isAlias(node) ? this.#anchors.follow(node.source) : undefined;
    return target === undefined || typeof target === 'string' ? unknownNode(span) : target;
  }

  #pair(key: unknown, value: unknown, parent: Place, depth: number): Pair {
    const keyNode = this.#child(key, parent, depth);
    const place = within(isAlias(key) ? this.#placeOf(key) : keyNode, parent);
    const scalar = keyNode.kind === 'scalar' ? { ...keyNode, start: place.start, end: place.end } : unknownNode(place);
    const after = { start: scalar.end, end: scalar.end, source: this.#source };
    const valueNode = value === null ? scalarNode({ ...after, text: '', plain: true, tag: undefined }) : undefined;
    const built = valueNode ?? this.#child(value, after, depth);
    const end = Math.max(scalar.end, built.end);
    return { start: scalar.start, end, source: this.#source, key: scalar, value: built };
  }

  #child(value: unknown, parent: Place, depth: number): TreeNode {
    return isYamlNode(value) ? this.#node(value, depth + 1) : unknownNode({ ...parent, end: parent.start });
  }

  #scalar(node: YamlScalar, span: Place): Scalar {
    if (span.end > span.start) this.#opaque.push(span);
    const plain = node.type === 'PLAIN' || node.type === undefined;
    const text = plain ? (node.source ?? '') : String(node.value);
    return scalarNode({ ...span, text, plain, tag: this.#tagOf(node, span) });
  }

  /** Within the text: the parser takes the end of a broken text for one more line break. */
  #placeOf(node: Node): Place {
    const { length } = this.#text;
    const [start, end] = node.range ?? [0, 0];
    return { start: Math.min(start, length), end: Math.min(Math.max(start, end), length), source: this.#source };
  }

  /** The parser keeps no place of a tag; it stands before its node, perhaps with an anchor between them. */
  #tagOf(node: Node, span: Span): Tag | undefined {
    if (node.tag === undefined) return undefined;
    const before = this.#text.slice(Math.max(0, span.start - MAX_PROPERTIES_LENGTH), span.start);
    const found = before.lastIndexOf(node.tag);
    // With more than that between them it is the tag of another node: a broken text has nodes at odd places.
    const isOwn = found !== -1 && /^\s*(&\S+\s*)?$/.test(before.slice(found + node.tag.length));
    const start = isOwn ? span.start - before.length + found : span.start;
    return { start, end: isOwn ? start + node.tag.length : start, source: this.#source, name: node.tag };
  }
}

function isYamlNode(value: unknown): value is Node {
  return isScalar(value) || isMap(value) || isSeq(value) || isAlias(value);
}

/** The parser places the empty key of a broken mapping before it. */
function within({ start, end, source }: Place, parent: Span): Place {
  return { start: Math.max(start, parent.start), end: Math.max(end, parent.start), source };
}

/** Behind all that it holds, which the parser does not see to; what an alias stands for is elsewhere. */
function endOf(children: readonly Span[], { start, end }: Span): number {
  return children.reduce((last, child) => (child.start < start ? last : Math.max(last, child.end)), end);
}
