import { InfrastructureFile } from '../../dangers/infrastructure.ts';
import { itemsOf, lookup, pairsInForce } from '../../formats/mapping-lookup.ts';
import type { Pair, ParsedFile, TreeNode } from '../../formats/tree.ts';
import type { Doubts } from '../../reading/doubts.ts';
import type { OpenContext } from '../../service-definition.ts';
import { argumentOf, argumentText, type Argument } from './arguments.ts';

export const REQUIREMENTS = 'requirements.yml';

/** A role or collection that is fetched. */
export interface Requirement {
  readonly node: TreeNode;
  readonly kind: 'role' | 'collection';
  readonly given: ReadonlyMap<string, Argument>;
}

/**
 * The roles and collections that `ansible-galaxy install -r` fetches: older files are a list of roles.
 * Source: https://docs.ansible.com/ansible/latest/galaxy/user_guide.html#installing-multiple-roles-from-a-file
 */
export class RequirementsFile extends InfrastructureFile {
  readonly #doubts: Doubts;
  readonly #requirements: Requirement[] = [];

  constructor(parsed: ParsedFile, context: OpenContext) {
    super(parsed, context);
    this.#doubts = context.doubts;
    if (parsed.problems.length > 0) context.doubts.addAll();
    for (const root of parsed.roots) {
      if (root.kind === 'sequence') this.#read(root, 'role');
      this.#read(lookup(root, 'roles'), 'role');
      this.#read(lookup(root, 'collections'), 'collection');
    }
  }

  get requirements(): readonly Requirement[] {
    return this.#doubts.all(this.#requirements);
  }

  #read(list: TreeNode | undefined, kind: Requirement['kind']): void {
    for (const node of itemsOf(list)) {
      const pairs: ReadonlyMap<string, Pair> = pairsInForce(node);
      const given = new Map([...pairs].map(([name, pair]) => [name, argumentOf(name, pair)] as const));
      // `- example.shop` is its name alone.
      if (node.kind === 'scalar')
        given.set('name', { name: 'name', text: argumentText(node), at: node, isQuoted: node.quoted });
      const requirement = { node, kind, given };
      this.#requirements.push(requirement);
      if ([...given.values()].some(({ text }) => text === undefined)) this.#doubts.add(requirement);
    }
  }
}
