import { scalarAt } from './nodes.ts';
import { isMasked } from './template-marks.ts';
import { MAX_DEPTH, type Place, type Scalar, type Span, type SyntaxProblem, type Tag, type TreeNode } from './tree.ts';

/** What either YAML parser makes of a text. */
export interface YamlTree {
  readonly roots: readonly TreeNode[];
  readonly problems: readonly SyntaxProblem[];
  /** Spans of the scalars, in the order of the text. */
  readonly opaque: readonly Span[];
}

/** Tags whose nodes we can read; the value under any other tag is known to its application alone. */
const CORE_TAGS =
  /^(?:!|!!(?:str|int|float|bool|null|map|seq)|!?<?tag:yaml\.org,2002:(?:str|int|float|bool|null|map|seq)>?)$/;

export interface ScalarText extends Place {
  readonly text: string;
  readonly plain: boolean;
  readonly tag: Tag | undefined;
}

export function scalarNode({ start, end, source, text, plain, tag }: ScalarText): Scalar {
  const ownTag = applicationTag(tag);
  const isText = !plain || (tag !== undefined && (tag.name === '!' || /str>?$/.test(tag.name)));
  const isUnknown = ownTag !== undefined || isMasked(text);
  const scalar = scalarAt(source, { start, end }, isText ? text : typed(text), { quoted: !plain, isUnknown });
  return ownTag ? { ...scalar, tag: ownTag } : scalar;
}

/** The tag, unless it is one of YAML's own, which are read here. */
export function applicationTag(tag: Tag | undefined): Tag | undefined {
  return tag === undefined || CORE_TAGS.test(tag.name) ? undefined : tag;
}

/** A place whose value cannot be known. */
export function unknownNode({ start, end, source }: Place): Scalar {
  return scalarAt(source, { start, end }, null, { quoted: false, isUnknown: true });
}

/** What a null, a boolean or a number begins with; most scalars are texts. */
const MAY_HAVE_TYPE = /^[-+.\d~nNtTfF]/;

/** The core schema's types of unquoted scalars. Source: https://yaml.org/spec/1.2.2/#1032-tag-resolution. */
export function typed(text: string): Scalar['value'] {
  if (text !== '' && !MAY_HAVE_TYPE.test(text)) return text;
  if (/^(?:|~|null|Null|NULL)$/.test(text)) return null;
  if (/^(?:true|True|TRUE)$/.test(text)) return true;
  if (/^(?:false|False|FALSE)$/.test(text)) return false;
  if (/^(?:[-+]?\d+|0o[0-7]+|0x[\dA-Fa-f]+)$/.test(text)) return Number(text);
  if (/^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/.test(text)) return Number(text);
  if (/^[-+]?\.(?:inf|Inf|INF)$/.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  if (/^\.(?:nan|NaN|NAN)$/.test(text)) return NaN;
  return text;
}

/** Nodes that the aliases of one file may stand for in all; more is a bomb, and the alias is left unknown. */
const EXPANDED_NODES = { base: 10_000, perCharacter: 2, most: 200_000 };

/**
 * Anchors of one document. An alias gives the very node of its anchor, so a text stays small in memory; what a walk
 * over the tree would meet, and how deep it would lead, is counted and kept within bounds.
 */
export class Anchors {
  readonly #nodes = new Map<string, TreeNode>();
  /** Of what aliases stand for and all that stands below it: most files have little of it. */
  readonly #sizes = new Map<TreeNode, Size>();
  readonly #mostExpanded: number;
  #expanded = 0;

  constructor({ length }: string) {
    const { base, perCharacter, most } = EXPANDED_NODES;
    this.#mostExpanded = Math.min(most, base + perCharacter * length);
  }

  define(name: string, node: TreeNode): void {
    this.#nodes.set(name, node);
  }

  forget(name: string): void {
    this.#nodes.delete(name);
  }

  /** Forgets the anchors at the end of a document. */
  clear(): void {
    this.#nodes.clear();
  }

  /** The node that an alias stands for, or the reason why it stands for none. */
  follow(name: string): TreeNode | string {
    const node = this.#nodes.get(name);
    if (!node) return `the alias *${name} names no anchor that is complete`;
    const { nodes, depth } = this.#sizeOf(node);
    this.#expanded += nodes;
    const isTooMuch = this.#expanded > this.#mostExpanded || depth > MAX_DEPTH;
    return isTooMuch ? 'aliases are nested too much to be followed' : node;
  }

  /** Counts a node with all that stands below it, and each node once, however many aliases lead to it. */
  #sizeOf(node: TreeNode): Size {
    if (node.kind === 'scalar') return SCALAR;
    const known = this.#sizes.get(node);
    if (known !== undefined) return known;
    const size = { nodes: 1, depth: 1 };
    const add = (below: TreeNode): void => {
      const { nodes, depth } = this.#sizeOf(below);
      size.nodes += nodes;
      size.depth = Math.max(size.depth, depth + 1);
    };
    if (node.kind === 'mapping') {
      for (const { value } of node.pairs) {
        size.nodes += 1;
        add(value);
      }
    } else if (node.kind === 'sequence') node.items.forEach(add);
    this.#sizes.set(node, size);
    return size;
  }
}

/** Of a node with all that stands below it. */
interface Size {
  readonly nodes: number;
  readonly depth: number;
}

const SCALAR: Size = { nodes: 1, depth: 0 };
