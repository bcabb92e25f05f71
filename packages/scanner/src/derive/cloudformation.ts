/**
 * The resources of a CloudFormation template. Those under a condition are left out: only the account decides it.
 * Source: https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/resources-section-structure.html.
 */
import { CfnValues } from '../formats/aws-cfn-resolve.ts';
import { itemsOf, lookup, pairsInForce } from '../formats/mapping-lookup.ts';
import type { ParsedFile, TreeNode } from '../formats/tree.ts';
import { KEPT, type DerivationWork } from './derivation-work.ts';
import { NOT_KNOWN, resourceOf, type IacObject, type IacValue, type Resource } from './iac-value.ts';

export interface TemplateResources {
  readonly resources: readonly Resource[];
  /** Resources of which nobody can know whether, or how often, they are made; they are left out. */
  readonly uncounted: number;
}

/** Errors: OverWork. */
export function cloudFormationResources(
  { roots: [root], source }: ParsedFile,
  work: DerivationWork,
): TemplateResources {
  const template = new TemplateReader(root, work);
  const resources: Resource[] = [];
  let uncounted = 0;
  for (const [address, { value }] of pairsInForce(lookup(root, 'Resources'))) {
    const type = lookup(value, 'Type');
    if (type?.kind !== 'scalar') continue;
    if (lookup(value, 'Condition')) uncounted += 1;
    else resources.push(resourceOf({ type: String(type.value), address, source }, () => template.propertiesOf(value)));
  }
  return { resources, uncounted };
}

class TemplateReader {
  readonly #values: CfnValues;
  readonly #names: ReadonlySet<string>;
  readonly #work: DerivationWork;

  constructor(root: TreeNode | undefined, work: DerivationWork) {
    this.#values = new CfnValues(root, (steps) => work.spend(steps));
    this.#work = work;
    this.#names = new Set(pairsInForce(lookup(root, 'Resources')).keys());
  }

  propertiesOf(resource: TreeNode): IacObject {
    const properties = this.#valueOf(lookup(resource, 'Properties'));
    return properties instanceof Map ? properties : new Map();
  }

  /** Undefined for `AWS::NoValue`. */
  #valueOf(node: TreeNode | undefined): IacValue | undefined {
    this.#work.spend(KEPT);
    const reference = this.#referenceOf(node);
    if (reference) return reference;
    const resolved = this.#values.resolve(node);
    switch (resolved?.kind) {
      case 'scalar':
        return resolved.unknown ? NOT_KNOWN : resolved.value;
      case 'sequence':
        return resolved.items.map((item) => this.#valueOf(item)).filter((item) => item !== undefined);
      case 'mapping':
        return new Map(
          [...pairsInForce(resolved)].flatMap(([key, pair]) => {
            const value = this.#valueOf(pair.value);
            return value === undefined ? [] : [[key, value] as const];
          }),
        );
      case 'directive':
      case undefined:
        return undefined;
    }
  }

  /** What `Ref` and `Fn::GetAtt` name, when it is a resource of the template. */
  #referenceOf(node: TreeNode | undefined): IacValue | undefined {
    const [pair, ...others] = node?.kind === 'mapping' ? node.pairs : [];
    if (!pair || others.length > 0) return undefined;
    const parts = pair.key.value === 'Ref' ? [pair.value] : pair.key.value === 'Fn::GetAtt' ? itemsOf(pair.value) : [];
    const [target, ...path] = parts.map((part) => (part.kind === 'scalar' ? String(part.value) : ''));
    return target !== undefined && this.#names.has(target) ? { kind: 'reference', target, path } : undefined;
  }
}
