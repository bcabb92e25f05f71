/**
 * Files that a template language makes into configuration files. Marks that break a file's syntax are masked before it
 * is parsed, character by character, so that everything else is read at its own place; a value in which one stands is
 * unknown.
 */
import {
  blockMarks,
  hasTemplateMarks,
  isMasked,
  masked,
  mayHoldSettings,
  mergedMarks,
  placeholderMarks,
  withoutMask,
  type TemplateMark,
} from './template-marks.ts';
import type { Directive, ParsedFile, Parser, Source, TreeNode } from './tree.ts';

export interface TemplateOptions {
  /**
   * The parser finds a problem in each text in which a mark stands for settings: without a problem, marks that stand
   * alone in their lines are a part of longer texts, such as a script.
   */
  readonly isStrict?: boolean;
}

/** A parser that also reads the templates of its files. */
export function withTemplates(parser: Parser, { isStrict = false }: TemplateOptions = {}): Parser {
  return (source) => {
    const { text } = source;
    const placeholders = hasTemplateMarks(text) ? placeholderMarks(text) : [];
    const blocks = blockMarks(text);
    if (placeholders.length === 0 && blocks.length === 0) return parser(source);
    const plain = parser(source);
    const read = readMasked(parser, source, plain, { placeholders, blocks, isStrict });
    const holdsSettings = read.marks.some(mayHoldSettings);
    if (holdsSettings || hasMaskedName(read.parsed.roots)) {
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
  const first = few.marks.length > 0 && few.parsed.problems.length <= plain.problems.length ? few : noMarks(plain);
  if (first.parsed.problems.length === 0 || placeholders.length === alone.length) return first;
  const most = readWithMarks(parser, source, mergedMarks(first === few ? blocks : [], placeholders));
  return most.parsed.problems.length < first.parsed.problems.length ? most : first;
}

function noMarks(parsed: ParsedFile): Reading {
  return { parsed, marks: [] };
}

function readWithMarks(parser: Parser, source: Source, marks: readonly TemplateMark[]): Reading {
  if (marks.length === 0) return noMarks(parser(source));
  const { roots, comments, problems } = parser({ ...source, text: masked(source.text, marks) });
  return {
    marks,
    parsed: {
      source,
      roots: roots.map((root) => (root.kind === 'directive' ? withSource(root, source) : root)),
      comments: comments.map((comment) => ({ ...comment, text: withoutMask(comment.text) })),
      problems,
    },
  };
}

/** A directive and all below it with the text that the file has, not the masked one. */
function withSource(directive: Directive, source: Source): Directive {
  const block = directive.block?.map((child) => withSource(child, source));
  return { ...directive, source, ...(block && { block }) };
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
