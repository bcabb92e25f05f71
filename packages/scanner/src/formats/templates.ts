/**
 * Files that a template language makes into configuration files. Marks that break a file's syntax are masked before it
 * is parsed, character by character, so that everything else is read at its own place; a value in which one stands is
 * unknown.
 */
import {
  blockMarks,
  hasTemplateMarks,
  isMasked,
  marksOfPython,
  marksOfTerraform,
  masked,
  mayHoldSettings,
  mergedMarks,
  placeholderMarks,
  withoutMask,
  type TemplateMark,
} from './template-marks.ts';
import type { Directive, Mapping, ParsedFile, Parser, Scalar, Sequence, Source, TreeNode } from './tree.ts';

export interface TemplateOptions {
  /**
   * The parser finds a problem in each text in which a mark stands for settings: without a problem, marks that stand
   * alone in their lines are a part of longer texts, such as a script.
   */
  readonly isStrict?: boolean;
  /**
   * The program has marks of its own that look like a template's, `${{ … }}`: what is read without a problem is taken as
   * it is written, unless a mark stands in place of a whole value, where the parser finds a name that is none.
   */
  readonly hasOwnMarks?: boolean;
  /** The program's own language has the directives of Terraform's templates. */
  readonly hasDirectives?: boolean;
}

/** A parser that also reads the templates of its files. */
export function withTemplates(
  parser: Parser,
  { isStrict = false, hasOwnMarks = false, hasDirectives = false }: TemplateOptions = {},
): Parser {
  return (source) => {
    const { text } = source;
    const usual = hasTemplateMarks(text) ? placeholderMarks(text) : [];
    const plain = parser(source);
    const ofBlocks = blockMarks(text);
    const marks =
      plain.problems.length > 0 && !hasDirectives ? mergedMarks(ofBlocks, marksOfTerraform(text)) : ofBlocks;
    // Where nothing is wrong, these are what the program itself reads.
    const placeholders = plain.problems.length > 0 ? mergedMarks(usual, marksOfPython(text)) : usual;
    if (placeholders.length === 0 && marks.length === 0) return plain;
    if (hasOwnMarks && plain.problems.length === 0 && !hasUnknownName(plain.roots)) return plain;
    const blocks = hasOwnMarks ? marks.filter(({ start }) => text[start - 1] !== '$') : marks;
    const read = readMasked(parser, source, plain, { placeholders, blocks, isStrict });
    const holdsSettings = read.marks.some(mayHoldSettings);
    if (holdsSettings || hasMaskedName(read.parsed.roots) || areOfMarks(read)) {
      // What a condition leaves out, or a value puts in, may mend what looks broken.
      return { ...read.parsed, problems: [], template: 'of-settings' };
    }
    return read.parsed.problems.length < plain.problems.length
      ? { ...read.parsed, template: 'of-values' }
      : read.parsed;
  };
}

interface Marks {
  readonly placeholders: readonly TemplateMark[];
  readonly blocks: readonly TemplateMark[];
  readonly isStrict: boolean;
}

interface Reading {
  readonly parsed: ParsedFile;
  /** Those that were masked. */
  readonly marks: readonly TemplateMark[];
}

/** Masks no more marks than the syntax asks for: many placeholders are variables that the program itself knows. */
function readMasked(
  parser: Parser,
  source: Source,
  plain: ParsedFile,
  { placeholders, blocks: all, isStrict }: Marks,
): Reading {
  const isText = isStrict && plain.problems.length === 0;
  const blocks = isText ? all.filter((mark) => !mayHoldSettings(mark)) : all;
  const alone = isText ? [] : placeholders.filter(mayHoldSettings);
  const few = readWithMarks(parser, source, mergedMarks(blocks, alone));
  // Of a text in whose lines statements stand, what is wrong without them says nothing.
  const isTemplate = plain.problems.length > 0 && few.marks.some(mayHoldSettings);
  const isBetter = isTemplate || few.parsed.problems.length <= plain.problems.length;
  const first = few.marks.length > 0 && isBetter ? few : noMarks(plain);
  if (first.parsed.problems.length === 0 || placeholders.length === alone.length) return first;
  const most = readWithMarks(parser, source, mergedMarks(first === few ? blocks : [], placeholders));
  return most.parsed.problems.length < first.parsed.problems.length ? most : first;
}

/** Whether all that is wrong begins where a mark puts something in, such as `, "more"` behind the item of a list. */
function areOfMarks({ parsed: { problems }, marks }: Reading): boolean {
  const places = new Set(marks.map(({ start }) => start));
  return problems.length > 0 && marks.length > 0 && problems.every(({ start }) => places.has(start));
}

function noMarks(parsed: ParsedFile): Reading {
  return { parsed, marks: [] };
}

function readWithMarks(parser: Parser, source: Source, marks: readonly TemplateMark[]): Reading {
  if (marks.length === 0) return noMarks(parser(source));
  const { roots, comments, problems, template } = parser({ ...source, text: masked(source.text, marks) });
  const unmasking = new Unmasking(source);
  return {
    marks,
    parsed: {
      source,
      roots: roots.map((root) => unmasking.node(root)),
      comments: comments.map((comment) => ({ ...comment, source, text: withoutMask(comment.text) })),
      problems,
      ...(template && { template }),
    },
  };
}

/** Gives nodes, and all below them, the file as it is written in place of its masked text. */
class Unmasking {
  readonly #source: Source;
  /** An alias of YAML gives the very node of its anchor, which is then made once. */
  readonly #made = new Map<TreeNode, TreeNode>();

  constructor(source: Source) {
    this.#source = source;
  }

  node(node: TreeNode): TreeNode {
    if (node.kind === 'scalar') return this.#scalar(node);
    const known = this.#made.get(node);
    if (known) return known;
    const made = this.#make(node);
    this.#made.set(node, made);
    return made;
  }

  #make(node: Mapping | Sequence | Directive): TreeNode {
    switch (node.kind) {
      case 'mapping':
        return this.#mapping(node);
      case 'sequence':
        return { ...node, ...this.#place(node), items: node.items.map((item) => this.node(item)) };
      case 'directive':
        return this.#directive(node);
    }
  }

  #scalar(scalar: Scalar): Scalar {
    const { call } = scalar;
    const args = call?.args.map((arg) => this.node(arg));
    return { ...scalar, ...this.#place(scalar), ...(call && args && { call: { name: call.name, args } }) };
  }

  #mapping(mapping: Mapping): Mapping {
    const source = this.#source;
    const pairs = mapping.pairs.map(({ start, end, key, value }) => {
      return { start, end, source, key: this.#scalar(key), value: this.node(value) };
    });
    return { ...mapping, ...this.#place(mapping), pairs };
  }

  #directive(directive: Directive): Directive {
    const { args, attributes, value, block } = directive;
    return {
      ...directive,
      source: this.#source,
      args: args.map((arg) => this.#scalar(arg)),
      ...(attributes && { attributes: this.#mapping(attributes) }),
      ...(value && { value: this.node(value) }),
      ...(block && { block: block.map((child) => this.#directive(child)) }),
    };
  }

  #place({ tag }: Scalar | Mapping | Sequence): Pick<Scalar, 'source' | 'tag'> {
    const source = this.#source;
    return tag ? { source, tag: { ...tag, source } } : { source };
  }
}

/** Whether the name of a setting in a mapping cannot be one: `{{ name }}` is a mapping in a mapping. */
function hasUnknownName(roots: readonly TreeNode[]): boolean {
  // An alias gives the very node of its anchor.
  const seen = new Set<TreeNode>();
  const open = [...roots];
  for (let node = open.pop(); node; node = open.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    if (node.kind === 'sequence') for (const item of node.items) open.push(item);
    if (node.kind !== 'mapping') continue;
    for (const { key, value } of node.pairs) {
      if (key.unknown) return true;
      open.push(value);
    }
  }
  return false;
}

/** Whether a setting's own name is put in: it may be any. */
function hasMaskedName(nodes: readonly TreeNode[]): boolean {
  return nodes.some((node) => {
    switch (node.kind) {
      case 'directive':
        return isMasked(node.name) || hasMaskedName(node.block ?? []);
      case 'mapping':
        return node.pairs.some(({ key, value }) => isMasked(String(key.value)) || hasMaskedName([value]));
      case 'sequence':
        return hasMaskedName(node.items);
      case 'scalar':
        return false;
    }
  });
}
