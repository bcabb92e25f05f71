import type { Directive, ParsedFile, Place, Span, TreeNode } from '../tree.ts';

/**
 * What is wrong with the places of a parsed file, none when all is well: each one lies in the text, and in its parent
 * unless it was reached through an alias of YAML, which stands behind what it stands for. Each one names the file.
 */
export function faultsOf(parsed: ParsedFile): readonly string[] {
  return new FaultFinder(parsed).find();
}

/** What a place is called, worked out only where it is wrong. */
type Name = () => string;

class FaultFinder {
  readonly #parsed: ParsedFile;
  readonly #faults: string[] = [];
  readonly #seen = new Set<TreeNode>();
  readonly #whole: Span;

  constructor(parsed: ParsedFile) {
    this.#parsed = parsed;
    this.#whole = { start: 0, end: parsed.source.text.length };
  }

  find(): readonly string[] {
    const { roots, comments, problems } = this.#parsed;
    for (const comment of comments) this.#place(comment, this.#whole, () => 'comment');
    for (const problem of problems) this.#inside(problem, this.#whole, () => `problem "${problem.message}"`);
    for (const root of roots) this.#node(root, this.#whole, () => root.kind);
    return this.#faults;
  }

  #node(node: TreeNode, parent: Span, name: Name): void {
    if (this.#seen.has(node)) return;
    this.#seen.add(node);
    this.#place(node, this.#isAliased(node, parent) ? this.#whole : parent, name);
    if (node.kind !== 'directive' && node.tag) this.#place(node.tag, this.#whole, () => `${name()}, tag`);
    switch (node.kind) {
      case 'scalar':
        break;
      case 'sequence':
        for (const item of node.items) this.#node(item, node, () => `${name()}, item`);
        break;
      case 'mapping':
        for (const pair of node.pairs) {
          const path = (): string => `${name()}, ${String(pair.key.value).slice(0, 40)}`;
          this.#place(pair, node, () => `${path()}, pair`);
          this.#node(pair.key, pair, () => `${path()}, key`);
          this.#node(pair.value, pair, path);
        }
        break;
      case 'directive':
        this.#directive(node, () => `${name()} ${node.name.slice(0, 40)}`);
    }
  }

  #directive(directive: Directive, name: Name): void {
    const head = { start: directive.start, end: directive.headEnd };
    this.#inside(head, directive, () => `${name()}, head`);
    this.#inside(directive.nameSpan, head, () => `${name()}, name`);
    // The text of an XML element is an argument of it, and stands behind its start tag.
    const argsIn = this.#parsed.source.configFileType === 'xml' ? directive : head;
    for (const arg of directive.args) this.#node(arg, argsIn, () => `${name()}, argument`);
    if (directive.attributes) this.#node(directive.attributes, head, () => `${name()}, attributes`);
    if (directive.value) this.#node(directive.value, head, () => `${name()}, value`);
    const body = { start: directive.headEnd, end: directive.end };
    for (const child of directive.block ?? []) this.#node(child, body, () => `${name()},`);
  }

  #place(place: Place, parent: Span, name: Name): void {
    this.#inside(place, parent, name);
    if (place.source !== this.#parsed.source) this.#faults.push(`${name()}: names another file`);
  }

  #inside({ start, end }: Span, parent: Span, name: Name): void {
    const isInside = Number.isInteger(start) && Number.isInteger(end) && parent.start <= start && end <= parent.end;
    if (isInside && start <= end) return;
    this.#faults.push(`${name()}: ${start} to ${end} does not lie in ${parent.start} to ${parent.end}`);
  }

  #isAliased(node: TreeNode, parent: Span): boolean {
    const { configFileType } = this.#parsed.source;
    return (configFileType === 'yaml' || configFileType === 'aws_cfn') && node.end <= parent.start;
  }
}

/** How deep the nodes of a tree are nested. */
export function depthOf(nodes: readonly TreeNode[]): number {
  let depth = 0;
  for (let level = nodes; level.length > 0; level = level.flatMap(childrenOf)) depth += 1;
  return depth;
}

function childrenOf(node: TreeNode): readonly TreeNode[] {
  switch (node.kind) {
    case 'scalar':
      return [];
    case 'sequence':
      return node.items;
    case 'mapping':
      return node.pairs.map(({ value }) => value);
    case 'directive':
      return node.block ?? [];
  }
}
