import { isMasked, blockMarks, hasTemplateMarks, mergedMarks, placeholderMarks } from '../formats/template-marks.ts';
import { pairsInForce } from '../formats/mapping-lookup.ts';
import type { Directive, Pair, Place, Scalar, TreeNode } from '../formats/tree.ts';
import { isPartByPlace } from '../part-of-configuration.ts';
import { isUsualList } from '../reading/usual-lists.ts';
import type { OpenedFile } from '../reading/opened-file.ts';
import { WHOLE_FILE, type Finding } from '../rule.ts';
import { oncePer } from '../rules/once-per.ts';
import { UNKNOWN_CHARACTER } from './pattern.ts';

/*
 * Every format's tree as one: things with names inside of things with names, and values in them. A directive's block, an
 * element's attributes, a mapping and the labels of a block in HCL are read alike.
 */

/** A thing at a path: a value, or what holds others. */
export interface Spot {
  /** Those that are one to the program: sections of one name, in the order of the file. Without any, labels of blocks. */
  readonly nodes: readonly TreeNode[];
  /** What is marked when it is wrong, or when something is missing in it. */
  readonly at: Pick<Finding, 'at' | 'head'>;
  /** How many of its arguments are names on the way to what stands in it. */
  readonly labels: number;
  /** The path leads to the documents of the file itself. */
  readonly isRoot: boolean;
}

/** What a value is, as far as that is known. */
export type Value =
  | { readonly is: 'unknown' }
  /** Nothing is written there that has a value. */
  | { readonly is: 'nothing' }
  /** It holds others. */
  | { readonly is: 'block' }
  | { readonly is: 'text'; readonly text: KnownText }
  | { readonly is: 'list'; readonly items: readonly (KnownText | undefined)[] };

/** Holds `UNKNOWN_CHARACTER` for what is not known. */
export type KnownText = string;

/** What stands in a thing by their names; `isKnown` is false where there may be more than that. */
export interface Inside {
  readonly byName: ReadonlyMap<string, readonly Spot[]>;
  readonly isKnown: boolean;
}

/** What rules of people ask of a file. Units: work is counted by who asks. */
export class FileView {
  /** One for each document; one for a file of directives, even for an empty one. */
  readonly roots: readonly Spot[];
  /** Other files may say what this one does not: at its top, or in each of its sections as well. */
  readonly #isPart: 'at its top' | 'everywhere' | false;
  readonly #file: OpenedFile;
  readonly #form: Form;

  constructor(file: OpenedFile) {
    this.#file = file;
    this.#form = formOf(file);
    const { parsed, expanded, isWhole, isPart, source } = file;
    const isOne = isPart || isPartByPlace(source) || /(?:^|[._-])override[._-]/.test(source.fileName);
    const areBlocksWhole = ['nginx', 'httpd'].includes(source.configFileType);
    this.#isPart = !isWhole || (isOne && !areBlocksWhole) ? 'everywhere' : isOne && 'at its top';
    const roots = expanded?.directives ?? parsed.roots;
    const others = roots.filter(({ kind }) => kind !== 'directive').map((node) => this.#root([node]));
    this.roots = others.length > 0 ? others : [this.#root(roots)];
  }

  #root(nodes: readonly TreeNode[]): Spot {
    return { nodes, at: { at: WHOLE_FILE }, labels: 0, isRoot: true };
  }

  /** What stands in a thing. */
  readonly inside = oncePer((spot: Spot): Inside => {
    const found = new Map<string, Spot[]>();
    let isKnown = this.#isPart !== 'everywhere' && !(this.#isPart && spot.isRoot);
    const add = (name: string, child: Spot): void => {
      const known = found.get(this.#form.nameOf(name));
      if (known) known.push(child);
      else found.set(this.#form.nameOf(name), [child]);
    };
    for (const node of spot.nodes) isKnown = this.#addInside(node, spot, add) && isKnown;
    return { byName: new Map([...found].map(([name, spots]) => [name, this.#inForce(spots)])), isKnown };
  });

  /** Gives what stands in one node; false where there may be more. */
  #addInside(node: TreeNode, { isRoot, labels }: Spot, add: (name: string, child: Spot) => void): boolean {
    switch (node.kind) {
      case 'scalar':
        return !isUnknown(node);
      case 'sequence':
        for (const [index, item] of node.items.entries()) add(String(index), spotOfItem(item));
        return node.tag === undefined;
      case 'mapping':
        for (const [name, pair] of pairsInForce(node)) add(name, spotOfPair(pair));
        return node.tag === undefined && !this.#form.isReference(node.pairs.map(({ key }) => String(key.value)));
      case 'directive':
        if (isRoot) {
          this.#addDirective(node, add);
          return !this.#isUnfollowed(node);
        }
        return this.#addBlock(node, labels, add);
    }
  }

  #addDirective(directive: Directive, add: (name: string, child: Spot) => void): void {
    add(directive.name, { nodes: [directive], at: markOf(directive), labels: 0, isRoot: false });
  }

  #addBlock(directive: Directive, labels: number, add: (name: string, child: Spot) => void): boolean {
    const { args, block, attributes, value } = directive;
    const label = this.#form.hasLabels && block !== undefined ? args[labels] : undefined;
    if (label) {
      add(String(label.value), { nodes: [directive], at: markOf(directive), labels: labels + 1, isRoot: false });
      return label.unknown !== true;
    }
    for (const pair of attributes?.pairs ?? []) add(String(pair.key.value), spotOfPair(pair));
    let isKnown = true;
    for (const child of block ?? []) {
      this.#addDirective(child, add);
      if (this.#isUnfollowed(child) || (this.#form.hasLabels && child.name === 'dynamic')) isKnown = false;
    }
    if (value === undefined) return isKnown;
    const inValue: Spot = { nodes: [value], at: markOf(directive), labels: 0, isRoot: false };
    return this.#addInside(value, inValue, add) && isKnown;
  }

  /** Of what is written several times: sections are one, the last value counts, or each stands by itself. */
  #inForce(spots: readonly Spot[]): readonly Spot[] {
    const [first] = spots;
    if (first === undefined || spots.length === 1) return spots;
    const { repeated, hasLabels } = this.#form;
    const isOne = ({ nodes, labels }: Spot): boolean =>
      nodes.every(
        (node) =>
          node.kind === 'directive' && node.block && (hasLabels ? node.args.length > labels : repeated !== 'each'),
      );
    if (spots.every(isOne)) return [{ ...first, nodes: spots.flatMap(({ nodes }) => nodes) }];
    return repeated === 'last' ? spots.slice(-1) : spots;
  }

  #isUnfollowed({ name, block, args }: Directive): boolean {
    if (block !== undefined || !this.#form.isInclude(name)) return false;
    return !isUsualList(String(args[0]?.value ?? ''));
  }

  /** The value of a thing. */
  readonly valueOf = oncePer((spot: Spot): Value => {
    const node = spot.nodes.at(-1);
    if (node === undefined || spot.isRoot) return { is: 'block' };
    if (node.kind !== 'directive') return this.#valueOfNode(node);
    if (node.value) return this.#valueOfNode(node.value);
    if (node.block !== undefined && (node.args.length === 0 || this.#form.hasLabels)) return { is: 'block' };
    return this.#valueOfArguments(node.args.slice(spot.labels));
  });

  #valueOfNode(node: TreeNode): Value {
    if (node.kind === 'mapping') return { is: node.tag === undefined ? 'block' : 'unknown' };
    if (node.kind === 'directive') return { is: 'block' };
    if (node.kind === 'sequence')
      return { is: 'list', items: node.items.map((item) => (item.kind === 'scalar' ? this.#textOf(item) : undefined)) };
    if (node.value === null && !isUnknown(node)) return { is: 'nothing' };
    const text = this.#textOf(node);
    return text === undefined ? { is: 'unknown' } : { is: 'text', text };
  }

  #valueOfArguments(args: readonly Scalar[]): Value {
    if (args.length === 0) return { is: 'text', text: '' };
    const texts = args.map((argument) => this.#textOf(argument));
    const [text] = texts;
    const isWord = text !== undefined && this.#form.hasWords && !/\s/.test(text);
    if (texts.length > 1 || isWord) return { is: 'list', items: texts };
    return text === undefined ? { is: 'unknown' } : { is: 'text', text };
  }

  /** Undefined where nothing of it is known. */
  #textOf(scalar: Scalar): KnownText | undefined {
    const { tag } = scalar;
    const text = textOf(scalar);
    if (tag !== undefined || this.#form.isExpression(text)) return undefined;
    const known = masked(text);
    if (scalar.unknown === true && !known.includes(UNKNOWN_CHARACTER)) return undefined;
    return hasTemplateMarks(known.replaceAll(UNKNOWN_CHARACTER, '')) ? undefined : known;
  }

  /** Whether a block has these arguments. Unknown where one of them is. */
  hasArguments(spot: Spot, wanted: string): boolean | undefined {
    const node = spot.nodes.at(-1);
    if (node?.kind !== 'directive') return false;
    const texts = node.args.slice(spot.labels).map((argument) => this.#textOf(argument));
    if (texts.some((text) => text === undefined || isMasked(text))) return undefined;
    return texts.join(' ') === wanted;
  }

  nameOf(name: string): string {
    return this.#form.nameOf(name);
  }

  /** What stands in a part that is not there would count instead of what stands here. */
  get isOverridden(): boolean {
    return this.#form.repeated === 'last' && this.#file.expanded?.complete === false;
  }
}

/** Marks of templates and variables as what they are: unknown. */
function masked(text: string): KnownText {
  if (!/[{<@%$_]/.test(text)) return text;
  const marks = mergedMarks(blockMarks(text), placeholderMarks(text));
  let known = '';
  let end = 0;
  for (const mark of marks) {
    known += text.slice(end, mark.start) + UNKNOWN_CHARACTER;
    end = mark.end;
  }
  return known + text.slice(end);
}

/** A number as it is written: `0644` is a mode. */
function textOf({ value, source, start, end }: Scalar): string {
  const written = typeof value === 'number' ? source.text.slice(start, end) : '';
  return /^[-+.\w]+$/.test(written) && /\d/.test(written) ? written : String(value);
}

function isUnknown({ unknown, tag, value }: Scalar): boolean {
  return unknown === true || tag !== undefined || hasTemplateMarks(String(value));
}

function spotOfPair(pair: Pair): Spot {
  const isBlock = pair.value.kind === 'mapping' || pair.value.kind === 'sequence';
  const isLarge = pair.value.kind === 'mapping' || (isBlock && pair.value.items.some(({ kind }) => kind !== 'scalar'));
  return { nodes: [pair.value], at: { at: isLarge ? pair.key : pair }, labels: 0, isRoot: false };
}

function spotOfItem(item: TreeNode): Spot {
  const first: Place | undefined = item.kind === 'mapping' ? item.pairs[0]?.key : undefined;
  return { nodes: [item], at: { at: first ?? item }, labels: 0, isRoot: false };
}

function markOf(directive: Directive): Spot['at'] {
  return directive.block === undefined ? { at: directive } : { at: directive, head: true };
}

/** What the files of a service have of their own. */
interface Form {
  /** What of several of one name counts. */
  readonly repeated: 'last' | 'each' | 'sections';
  /** Names that are one to the program. */
  readonly nameOf: (name: string) => string;
  /** Blocks are named by their arguments too. */
  readonly hasLabels: boolean;
  /** What follows a name is a list of words, though it be one; a command or a quoted text is none. */
  readonly hasWords: boolean;
  readonly isInclude: (name: string) => boolean;
  /** A value of this form stands for one that is elsewhere. */
  readonly isExpression: (text: string) => boolean;
  /** A mapping with these keys stands for one that is elsewhere, or takes something over from there. */
  readonly isReference: (keys: readonly string[]) => boolean;
}

/** Programs that do not tell names in upper case from those in lower case. */
const ANY_CASE: ReadonlySet<string> = new Set(['apache', 'redis', 'postgres', 'mysql']);
const WORDS: ReadonlySet<string> = new Set(['nginx', 'httpd', 'redis', 'custom', 'dockerfile', 'pg_hba']);
const INCLUDES = /^!?include/i;

function formOf({ serviceName, source: { configFileType } }: OpenedFile): Form {
  const isMysql = serviceName === 'mysql';
  const foldsCase = ANY_CASE.has(serviceName);
  return {
    repeated: repeatedIn(serviceName, configFileType),
    nameOf: (name) => {
      const folded = foldsCase ? name.toLowerCase() : name;
      return isMysql ? folded.replaceAll('-', '_') : folded;
    },
    hasLabels: configFileType === 'hcl2',
    hasWords: WORDS.has(configFileType),
    isInclude: (name) => INCLUDES.test(name),
    isExpression: (text) =>
      serviceName === 'azureresourcemanager' && text.startsWith('[') && text.endsWith(']') && !text.startsWith('[['),
    isReference: (keys) =>
      keys.includes('$ref') ||
      (serviceName === 'docker_compose' && keys.includes('extends')) ||
      (keys.length === 1 && /^(?:Ref|Fn::.+)$/.test(keys[0] ?? '')),
  };
}

function repeatedIn(serviceName: string, configFileType: string): Form['repeated'] {
  if (['properties', 'mysql', 'redis'].includes(configFileType) || serviceName === 'grafana') return 'last';
  return configFileType === 'ini' || configFileType === 'krb' ? 'sections' : 'each';
}
