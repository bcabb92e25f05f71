/**
 * Templates that others bring along by a path, which the command line of AWS uploads with them: what they are given stands
 * before the defaults of their parameters, and what they give out others may name.
 * Source: https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/using-cfn-cli-package.html, and
 * https://docs.aws.amazon.com/cli/latest/reference/cloudformation/package.html for the properties.
 */
import type { IncludeRequest } from '@plumbline/model/included-files';
import { CfnValues } from '../formats/aws-cfn-resolve.ts';
import { itemsOf, lookup, pairsInForce } from '../formats/mapping-lookup.ts';
import { unknownNode } from '../formats/yaml-nodes.ts';
import type { ParsedFile, TreeNode } from '../formats/tree.ts';
import { oncePer } from '../rules/once-per.ts';
import type { Resource } from './iac-value.ts';
import { LinkedTemplates, textOf, type Link } from './linked-templates.ts';
import { elsewhere } from './views/left-out.ts';

/** The default names of the service's files. */
export const YAML_TEMPLATE = 'aws_template.yaml';
export const JSON_TEMPLATE = 'aws_template.json';

/** What the parameters of a template are given, by their names; those that are left out have their defaults. */
export type Given = ReadonlyMap<string, TreeNode>;

/** One time that a template is made. */
export interface Made {
  readonly given: Given;
  /** The names of resources that other templates get to know. */
  readonly known: ReadonlySet<string>;
}

type Spend = (steps: number) => void;

const LOCATION_KEYS: ReadonlyMap<string, string> = new Map([
  ['AWS::CloudFormation::Stack', 'TemplateURL'],
  ['AWS::Serverless::Application', 'Location'],
]);

/** A relative path, and no address. */
const PATH = /^(?![a-z][\w+.-]{0,20}:|\/)[^*?[\]${}]{1,300}\.(?:ya?ml|json|template)$/i;

export function templateRequests(file: ParsedFile): readonly IncludeRequest[] {
  return callsIn(file).map(({ location }) => ({
    pattern: location,
    configFileType: 'aws_cfn',
    relativeTo: 'including-file',
    asConfigFile: location.toLowerCase().endsWith('.json') ? JSON_TEMPLATE : YAML_TEMPLATE,
  }));
}

/** Where a resource says that the template is which it brings along; undefined where it is no such resource. */
function locationOf(resource: TreeNode): TreeNode | undefined {
  const key = LOCATION_KEYS.get(textOf(lookup(resource, 'Type')) ?? '');
  return key === undefined ? undefined : lookup(resource, 'Properties', key);
}

function callsIn({ roots: [root] }: ParsedFile): readonly Link[] {
  return [...pairsInForce(lookup(root, 'Resources')).values()].flatMap(({ value: resource }) => {
    const location = textOf(locationOf(resource));
    return location !== undefined && PATH.test(location) ? [{ location, resource }] : [];
  });
}

/** What the templates of a service make of each other. Errors: what `spend` throws, which is told of all work. */
export class NestedStacks {
  readonly #linked: LinkedTemplates<Link, Given, CfnValues, Spend>;

  constructor(files: readonly ParsedFile[]) {
    this.#linked = new LinkedTemplates<Link, Given, CfnValues, Spend>(files, {
      callsIn,
      nothing: new Map(),
      unknownTo: ({ roots: [root] }) =>
        new Map([...pairsInForce(lookup(root, 'Parameters'))].map(([name, { value }]) => [name, unknownNode(value)])),
      readerOf: (from, around, spend) => new CfnValues(from.roots[0], spend, new Map(), around),
      givenBy: ({ resource }, values, spend) => {
        const given = givenBy(resource, values);
        spend(1 + (given?.size ?? 0));
        return given;
      },
    });
  }

  /** The stacks that a template brings along and that are not here. */
  elsewhereFrom(file: ParsedFile): readonly Resource[] {
    const { source } = file;
    return [...pairsInForce(lookup(file.roots[0], 'Resources'))].flatMap(([address, { key, value: resource }]) => {
      const location = this.#linked.isHere(resource) ? undefined : locationOf(resource);
      return !location ? [] : [elsewhere({ address, source, at: key }, address, textOf(location))];
    });
  }

  /** Each time that a template is made: once by itself where no other one brings it along. */
  timesOf(file: ParsedFile, spend: Spend): readonly Made[] {
    const known = new Set<string>();
    for (const { resource } of this.#linked.callsOf(file)) {
      addNamesIn(lookup(resource, 'Properties', 'Parameters'), known, spend);
    }
    const callers = this.#linked.callersOf(file);
    for (const [output, { value }] of callers.length > 0 ? pairsInForce(lookup(file.roots[0], 'Outputs')) : []) {
      if (callers.some((from) => outputsAskedIn(from).has(output))) addNamesIn(lookup(value, 'Value'), known, spend);
    }
    return this.#linked.givenTo(file, spend).map((given) => ({ given, known }));
  }
}

/** What one that brings along gives; undefined where it does not, as its condition does not hold. */
function givenBy(resource: TreeNode, values: CfnValues): Given | undefined {
  if (values.holds(textOf(lookup(resource, 'Condition'))) === false) return undefined;
  return new Map(
    [...pairsInForce(lookup(resource, 'Properties', 'Parameters'))].flatMap(([name, { value }]) => {
      const given = values.resolve(value);
      return given ? [[name, given] as const] : [];
    }),
  );
}

/** `Net.Outputs.Bucket`, by any function. */
const outputsAskedIn = oncePer(
  ({ source }: ParsedFile) =>
    new Set(Array.from(source.text.matchAll(/\bOutputs\.([A-Za-z\d]{1,255})/g), ([, name = '']) => name)),
);

/** Functions in more of each other than these are not looked into. */
const MAX_FUNCTIONS = 10;

/** The names of what `Ref`, `Fn::GetAtt` and `Fn::Sub` name. */
function addNamesIn(node: TreeNode | undefined, names: Set<string>, spend: Spend, depth = 0): void {
  spend(1);
  if (depth > MAX_FUNCTIONS) return;
  if (node?.kind === 'sequence') {
    for (const item of node.items) addNamesIn(item, names, spend, depth + 1);
  }
  for (const [key, { value }] of pairsInForce(node)) {
    const named = key === 'Fn::GetAtt' ? textOf(itemsOf(value)[0]) : key === 'Ref' ? textOf(value) : undefined;
    if (named !== undefined) names.add(named);
    const text = key === 'Fn::Sub' ? textOf(value.kind === 'sequence' ? value.items[0] : value) : undefined;
    for (const [, name = ''] of (text ?? '').matchAll(/\$\{([A-Za-z\d]{1,255})/g)) names.add(name);
    if (named === undefined) addNamesIn(value, names, spend, depth + 1);
  }
}
