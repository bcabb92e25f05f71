/**
 * The resources of an Azure Resource Manager template: parameters by what files beside it give them or else by their
 * defaults, variables, loops whose number is known. What is of the subscription, and other parameters, are not known.
 * Source: https://learn.microsoft.com/azure/azure-resource-manager/templates/syntax.
 */
import { withHead } from '../formats/head.ts';
import { itemsOf, lookup, pairInForce, pairsInForce } from '../formats/mapping-lookup.ts';
import { isOfTemplate, piecesOfMasked } from '../formats/template-marks.ts';
import type { Pair, ParsedFile, Place, Source, TreeNode } from '../formats/tree.ts';
import { givenParameters } from './arm-parameters.ts';
import { evaluateExpression, isExpression, type CallFunction } from './arm-expression.ts';
import { armAddress, callArmFunction, costOf } from './arm-functions.ts';
import type { TemplateResources } from './cloudformation.ts';
import { KEPT, type ResourceWork } from './resource-work.ts';
import { OUTPUT, PARAMETER, UNKNOWN_PART } from './stack.ts';
import { isReadWhole } from '../reading/expand-includes.ts';
import { UNKNOWN } from '../rule.ts';
import { isSecretName } from '../rules/secrets.ts';
import { leftOut, namesIn } from './views/left-out.ts';
import {
  get,
  HIDDEN_PART,
  isObject,
  isReference,
  laidOver,
  opened,
  placed,
  placeOfMember,
  SECRET_PART,
  textInPart,
  textOf,
  withTextsInPart,
  type IacObject,
  type IacValue,
  type Resource,
} from './iac-value.ts';

/** More turns of one loop are taken for a mistake, and their number for unknown. */
const MAX_COPIES = 800;
const MAX_RESOURCES = 20_000;
const MAX_NESTING = 50;

/** What a template gives one that it deploys, by the names of the parameters. */
export type ArmGiven = ReadonlyMap<string, IacValue>;

/** What a template describes that these files, or one that deploys it, give parameters. Errors: OverWork. */
export function armResources(
  file: ParsedFile,
  work: ResourceWork,
  parameters: readonly ParsedFile[] = [],
  given: ArmGiven = new Map(),
): TemplateResources {
  const root = armTemplate(file);
  const template = readerOf(file, work, parameters, given);
  template.readAll(lookup(root, 'resources'), undefined);
  template.readParameters(lookup(root, 'parameters'));
  template.readOutputs(lookup(root, 'outputs'));
  return { resources: withConfigurations(template.resources), uncounted: template.uncounted };
}

/** What each deployment of a template gives; undefined where it is not made. Errors: OverWork. */
export function givenByDeployments(
  file: ParsedFile,
  work: ResourceWork,
  parameters: readonly ParsedFile[],
  around: ArmGiven,
): (deployment: TreeNode) => ArmGiven | undefined {
  const template = readerOf(file, work, parameters, around);
  return (deployment) => template.givenBy(deployment);
}

function readerOf(
  file: ParsedFile,
  work: ResourceWork,
  parameters: readonly ParsedFile[],
  given: ArmGiven,
): TemplateReader {
  const template = new TemplateReader(armTemplate(file), file, work);
  template.take(parameters);
  template.give(given);
  return template;
}

/** Whether a resource is a deployment of another template. */
export function deploys(resource: TreeNode): boolean {
  const type = lookup(resource, 'type');
  return type?.kind === 'scalar' && DEPLOYS.has(String(type.value).toLowerCase());
}

/**
 * Apps with what resources beside them set of their `siteConfig`, which are deployed behind them.
 * Source: https://learn.microsoft.com/azure/templates/microsoft.web/sites/config-web, and config-logs beside it.
 */
function withConfigurations(resources: readonly Resource[]): readonly Resource[] {
  const configurations = new Map<string, Setting[]>();
  for (const { type, properties, isCertain } of resources) {
    const app = properties.get('parent');
    if (!CONFIGURES.test(type) || !isReference(app)) continue;
    const name = textOf(properties.get('name'))?.toLowerCase().split('/').at(-1);
    const said = name === 'web' ? settingsIn(properties) : name === 'logs' ? logsIn(properties) : [];
    if (said.length === 0) continue;
    // On a condition, nobody knows which of both is in force.
    const set = said.map((setting): Setting => (isCertain ? setting : { ...setting, value: UNKNOWN }));
    const others = configurations.get(app.target);
    if (others) for (const setting of set) others.push(setting);
    else configurations.set(app.target, set);
  }
  if (configurations.size === 0) return resources;
  return resources.map((resource) => {
    const set = configurations.get(resource.address);
    return set ? { ...resource, properties: configuredBy(resource.properties, set) } : resource;
  });
}

const CONFIGURES = /^microsoft\.web\/sites\/(?:slots\/)?config$/;

interface Setting {
  readonly key: string;
  readonly value: IacValue;
  readonly place: Place | undefined;
}

function settingsIn(properties: IacObject): readonly Setting[] {
  const said = [...properties].filter(([key]) => !TAGS.has(key) && !BESIDE.includes(key));
  return said.map(([key, value]) => ({ key, value, place: placeOfMember(properties, key) }));
}

/** What it leaves off, the app may have on by its own. */
function logsIn(properties: IacObject): readonly Setting[] {
  return LOGS.flatMap(([key, ...keys]) => {
    const value = get(properties, ...keys);
    const [first = ''] = keys;
    return value === undefined || value === false ? [] : [{ key, value, place: placeOfMember(properties, first) }];
  });
}

/** What an app calls that which its logs have at some place. */
const LOGS = [
  ['detailedErrorLoggingEnabled', 'detailedErrorMessages', 'enabled'],
  ['requestTracingEnabled', 'failedRequestsTracing', 'enabled'],
  ['httpLoggingEnabled', 'httpLogs', 'azureBlobStorage', 'enabled'],
  ['httpLoggingEnabled', 'httpLogs', 'fileSystem', 'enabled'],
] as const;

function configuredBy(app: IacObject, set: readonly Setting[]): IacObject {
  const own = app.get('siteConfig');
  if (own !== undefined && !isObject(own)) return app;
  const values = new Map(set.map(({ key, value }) => [key, value] as const));
  const places = new Map(set.flatMap(({ key, place }) => (place ? [[key, place] as const] : [])));
  const above = placed(values, places);
  return laidOver(app, new Map([['siteConfig', own ? laidOver(own, above) : above]]));
}

/** What the reader adds to a resource. */
const TAGS: ReadonlySet<string> = new Set(['name', 'parent', 'top', 'scope']);

/** The template of a file: the whole, or what an artifact of a blueprint deploys. */
export function armTemplate({ roots: [root] }: ParsedFile): TreeNode | undefined {
  return lookup(root, 'resources') ? root : (lookup(root, 'properties', 'template') ?? root);
}

/** What a resource says beside its properties; where a property is called like that, it is that one. */
export const BESIDE = ['apiVersion', 'identity', 'kind', 'sku', 'zones'];

/** An expression whose outermost function puts texts together, or takes one over as it is. */
const MADE_OF_PARTS = /^\[\s{0,100}(?:concat|format|parameters)\s{0,100}\(/i;

/** What deploys a template that stands in it. */
const DEPLOYS: ReadonlySet<string> = new Set([
  'microsoft.resources/deployments',
  'microsoft.resources/deploymentstacks',
]);

/** What somebody gives a template, and what it makes of that. */
const DECIDING = /\b(?:parameters|variables)\(\s{0,20}'([\w-]{1,80})'/gi;

/** Objects in an output are gone through so far. */
const MAX_DEPTH_OF_OUTPUT = 8;

/** What names a variable or parameter of the template, or a member of it, and nothing else. */
const NAMES_VALUE =
  /^\[\s{0,20}(variables|parameters)\(\s{0,20}'([^']{1,100})'\s{0,20}\)([^\s{}]{0,200}(?: [^\s{}]{1,20})?)\]$/i;
const STEP_INTO = /\.(\w{1,100})|\[([^[\]]{1,100})\]/g;
const MAX_NAMES = 4;

/** A resource inside which children stand. */
interface Parent {
  readonly type: string;
  readonly name: string | undefined;
  readonly address: string;
  /** The address of the one that all of them stand in. */
  readonly top: string;
}

/** What one template gives another for a parameter; no value where a key vault gives it. */
interface Given {
  readonly key: Place;
  readonly at: Place | undefined;
  readonly value: IacValue | undefined;
}

class TemplateReader implements TemplateResources {
  readonly resources: Resource[] = [];
  uncounted = 0;
  #root: TreeNode | undefined;
  readonly #source: Source;
  /** Else what an object has not may stand where the file cannot be read. */
  readonly #isWhole: boolean;
  readonly #work: ResourceWork;
  #values = new Map<string, IacValue>();
  /** The turns of loops by their names in lower case, undefined where their number is unknown; of the resource's, without one. */
  #turns: ReadonlyMap<string, number | undefined> = new Map();
  /** How often the loops around are gone through. */
  #rounds = 1;
  /** Whether the resource that is read is made is known. */
  #isCertain = true;
  /** Variables, and functions of the template's own, that are being made for each other. */
  #nesting = 0;
  /** What the function of the template's own is given that is being worked out. */
  #given: ReadonlyMap<string, IacValue> | undefined;
  readonly #functions = new Map<TreeNode | undefined, ReadonlyMap<string, TreeNode>>();
  /** Parameters whose defaults are not in force. */
  #givenNames: ReadonlySet<string> = new Set();
  /** What the template is deployed to, where that is more than a group of resources. */
  #scope: string | undefined;

  constructor(root: TreeNode | undefined, file: ParsedFile, work: ResourceWork) {
    this.#root = root;
    this.#scope = scopeOf(root);
    this.#source = file.source;
    this.#isWhole = isReadWhole(file);
    this.#work = work;
  }

  /** Takes the parameters that files give; of what is no plain value, or not the same in all of them, nothing is known. */
  take(files: readonly ParsedFile[]): void {
    for (const [name, nodes] of givenParameters(files)) {
      this.#work.spend(nodes.length);
      const texts = new Set(nodes.map((node) => (node?.kind === 'scalar' && !node.unknown ? node.value : undefined)));
      const [value, ...others] = texts;
      // A secret is told of where it stands.
      const isKnown = value !== undefined && value !== null && others.length === 0 && !isSecretName(name);
      this.#values.set(`parameters ${name}`, isKnown ? value : UNKNOWN);
    }
    this.#givenNames = new Set(this.#values.keys());
  }

  /** Takes the parameters that a template gives which deploys this one. */
  give(given: ArmGiven): void {
    for (const [name, value] of given) this.#values.set(`parameters ${name}`, value);
    this.#givenNames = new Set(this.#values.keys());
  }

  /** Texts, numbers and the like: what else is given stands in another file. */
  givenBy(deployment: TreeNode): ArmGiven | undefined {
    if (this.#countOf(deployment) === 0) return undefined;
    return new Map(
      [...pairsInForce(lookup(deployment, 'properties', 'parameters'))].map(([name, { value }]) => {
        const given = this.#valueOf(lookup(value, 'value'));
        return [name, isPlain(given) && !isSecretName(name) ? given : UNKNOWN] as const;
      }),
    );
  }

  /** The children of a resource give the rest of their type and name only. */
  readAll(list: TreeNode | undefined, parent: Parent | undefined): void {
    // Newer templates have an object of resources by symbolic name.
    const nodes = list?.kind === 'mapping' ? list.pairs.map(({ value }) => value) : itemsOf(list);
    for (const node of nodes) {
      // What is there already is only named.
      if (this.#valueOf(lookup(node, 'existing')) === true) continue;
      const count = this.#countOf(node);
      if (count === undefined && this.#isCertain) this.uncounted += 1;
      if (count === 0) this.#leaveOut(node, parent);
      const outer = { turns: this.#turns, rounds: this.#rounds, isCertain: this.#isCertain };
      this.#isCertain &&= count !== undefined;
      const copy = lookup(node, 'copy');
      if (copy) this.#rounds *= count ?? 1;
      for (let index = 0; index < (count ?? 1) && this.resources.length < MAX_RESOURCES; index += 1) {
        if (copy) this.#turns = this.#turnOf(copy, count === undefined ? undefined : index, outer.turns, '');
        this.#readOne(node, parent);
      }
      this.#turns = outer.turns;
      this.#rounds = outer.rounds;
      this.#isCertain = outer.isCertain;
    }
  }

  #leaveOut(node: TreeNode, parent: Parent | undefined): void {
    if (this.resources.length >= MAX_RESOURCES) return;
    const nameNode = lookup(node, 'name');
    const type = textOf(this.#valueOf(lookup(node, 'type'))) ?? UNKNOWN_PART;
    const name = textOf(this.#valueOf(nameNode)) ?? this.#textInPart(nameNode, UNKNOWN_PART) ?? UNKNOWN_PART;
    const address = parent ? `${parent.address}/${name}` : `${type}/${name}`;
    const [condition, copy] = [lookup(node, 'condition'), lookup(node, 'copy', 'count')];
    const because = [condition, copy].flatMap((decides) => namesIn(this.#source, decides, DECIDING));
    this.#work.spend(KEPT + address.length);
    const at = pairInForce(node, 'name') ?? node;
    this.resources.push(leftOut({ address, source: this.#source, at }, address, because));
  }

  /** What a template asks for, with what another one gives it; all that is given where nobody sees what is asked for. */
  readParameters(node: TreeNode | undefined, given: ReadonlyMap<string, Given> = new Map()): void {
    const asked = pairsInForce(node);
    for (const [name, { key, value }] of asked) {
      const said = this.#valueOf(value);
      if (isObject(said)) this.#addParameter(name, key, said, given.get(name));
    }
    for (const [name, one] of node ? [] : given) this.#addParameter(name, one.key, new Map(), one);
  }

  #addParameter(name: string, at: Place, said: IacObject, given: Given | undefined): void {
    if (this.resources.length >= MAX_RESOURCES) return;
    const members = new Map(said);
    const places = new Map<string, Place>();
    for (const key of said.keys()) {
      const place = placeOfMember(said, key);
      if (place) places.set(key, place);
    }
    if (given?.value !== undefined) members.set('value', given.value);
    if (given?.at) places.set('value', given.at);
    const properties = placed(members, places);
    this.resources.push({
      type: PARAMETER,
      address: `${PARAMETER} ${name}`,
      properties: this.#isWhole ? properties : opened(properties),
      source: this.#source,
      at,
      isCertain: this.#isCertain,
    });
  }

  /** Of an output, with the expression of its value as it is written: what it gives is not known before it is run. */
  readOutputs(node: TreeNode | undefined): void {
    for (const [name, { key, value }] of pairsInForce(node)) {
      const given = pairInForce(value, 'value');
      const type = given && this.#valueOf(lookup(value, 'type'));
      if (type !== undefined) this.#readOutput(name, key, type, given, 0);
    }
  }

  /** Each text of it, however deep. */
  #readOutput(name: string, key: Place, type: IacValue, given: Pair | undefined, depth: number): void {
    if (!given || depth > MAX_DEPTH_OF_OUTPUT) return;
    const { value } = given;
    for (const pair of pairsInForce(value).values()) this.#readOutput(name, key, type, pair, depth + 1);
    for (const item of itemsOf(value)) this.#addOutput(name, key, type, item, item);
    this.#addOutput(name, key, type, given, value);
  }

  #addOutput(name: string, key: Place, type: IacValue, given: Place, node: TreeNode): void {
    const text = node.kind === 'scalar' ? node.value : undefined;
    if (typeof text !== 'string' || this.resources.length >= MAX_RESOURCES) return;
    this.#work.spend(KEPT + text.length);
    this.resources.push({
      type: OUTPUT,
      address: `${OUTPUT} ${name}`,
      properties: placed(
        new Map<string, IacValue>([
          ['type', type],
          ['value', text],
        ]),
        new Map([['value', given]]),
      ),
      source: this.#source,
      at: key,
      isCertain: true,
    });
  }

  #readOne(node: TreeNode, parent: Parent | undefined): void {
    const typeNode = lookup(node, 'type');
    const ownType = textOf(this.#valueOf(typeNode))?.toLowerCase().replace(/\/$/, '');
    const nameNode = lookup(node, 'name');
    const ownName = textOf(this.#valueOf(nameNode));
    const isWhole = parent && ownType?.startsWith(`${parent.type}/`);
    const type = parent && ownType !== undefined && !isWhole ? `${parent.type}/${ownType}` : (ownType ?? '');
    const name = isWhole || !parent ? ownName : parent.name && ownName && `${parent.name}/${ownName}`;
    this.#work.spend(type.length + (name?.length ?? 0));
    const isKnown = ownType !== undefined && ownName !== undefined;
    if (!isKnown && this.#isCertain) this.uncounted += 1;
    const outer = this.#isCertain;
    this.#isCertain &&= isKnown;
    const shownOwn = ownName ?? this.#textInPart(nameNode, UNKNOWN_PART);
    const above = isWhole || !parent ? '' : `${parent.name ?? UNKNOWN_PART}/`;
    const shownName = name ?? (shownOwn === undefined ? undefined : above + shownOwn);
    const address = this.#add(node, type, name, shownName, parent);
    this.#isCertain = outer;
    if (ownType === undefined) return;
    this.readAll(lookup(node, 'resources'), { type, name, address, top: parent?.top ?? address });
    if (DEPLOYS.has(type)) this.#readDeployed(node);
  }

  /** What a template in the template deploys: its expressions are about the outer one, unless it says so. */
  #readDeployed(node: TreeNode): void {
    const template = lookup(node, 'properties', 'template');
    const outer = { root: this.#root, values: this.#values, scope: this.#scope, givenNames: this.#givenNames };
    this.#scope = lookup(node, 'resourceGroup') ? undefined : scopeOf(template);
    const scope = textOf(this.#valueOf(lookup(node, 'properties', 'expressionEvaluationOptions', 'scope')));
    // The outer template gives them.
    const given = new Map(
      [...pairsInForce(lookup(node, 'properties', 'parameters'))].map(([name, { key, value }]) => {
        const at = pairInForce(value, 'value');
        return [name, { key, at, value: at && this.#valueOf(at.value) }] as const;
      }),
    );
    if (scope?.toLowerCase() === 'inner') {
      this.#root = template;
      this.#values = new Map([
        ...notGiven(template),
        ...[...given].map(([name, { value }]) => [`parameters ${name}`, value ?? UNKNOWN] as const),
      ]);
      this.#givenNames = new Set(this.#values.keys());
    }
    this.readParameters(lookup(template, 'parameters'), given);
    this.readAll(lookup(template, 'resources'), undefined);
    this.readOutputs(lookup(template, 'outputs'));
    this.#root = outer.root;
    this.#values = outer.values;
    this.#scope = outer.scope;
    this.#givenNames = outer.givenNames;
  }

  /** What is known of a text, with a mark for what is not: of `[format('{0}/web', parameters('site'))]` its end. */
  #textInPart(node: TreeNode | undefined, mark: string): string | undefined {
    if (node?.kind !== 'scalar' || typeof node.value !== 'string') return undefined;
    if (isOfTemplate(node.value))
      return piecesOfMasked(node.value)
        .map((piece) => piece ?? mark)
        .join('');
    if (!MADE_OF_PARTS.test(node.value)) return undefined;
    this.#work.spend(node.value.length);
    const call: CallFunction = (called, args) => {
      if (called === 'concat' || called === 'format')
        return this.#call(
          called,
          args.map((arg) => (arg === UNKNOWN ? mark : arg)),
        );
      if (called === 'parameters' && mark === HIDDEN_PART && this.#isSecure(args[0])) return SECRET_PART;
      // What another function makes of such a text is not known.
      return args.some((arg) => textOf(arg)?.includes(mark)) ? UNKNOWN : this.#call(called, args);
    };
    return textOf(evaluateExpression(node.value, call, (steps) => this.#work.spend(steps)));
  }

  #add(
    node: TreeNode,
    type: string,
    name: string | undefined,
    shownName: string | undefined,
    parent: Parent | undefined,
  ): string {
    const address = name === undefined ? `${type}/#${this.resources.length}` : armAddress(type, name);
    const properties = this.#valueOf(lookup(node, 'properties'));
    const of = isObject(properties) ? properties : new Map<string, IacValue>();
    const pairs = pairsInForce(node);
    const tagged = new Map<string, IacValue>();
    const places = new Map<string, Place>();
    const [above, top] = placesIn(type, name, parent);
    tagged
      .set('name', shownName ?? UNKNOWN)
      .set('parent', above)
      .set('top', top);
    const scope = pairs.get('scope')?.value;
    if (scope) tagged.set('scope', this.#valueOf(scope));
    else if (this.#scope !== undefined) tagged.set('scope', this.#scope);
    for (const key of BESIDE) {
      const pair = pairs.get(key);
      if (pair) tagged.set(key, this.#valueOf(pair.value));
      if (pair) places.set(key, this.#placeOf(pair, pair.value));
    }
    const texts = new Map<string, string>();
    for (const [key, value] of of) {
      const place = placeOfMember(of, key);
      const text = textInPart(of, key);
      const name = propertyName(key);
      tagged.set(name, value);
      if (place) places.set(name, place);
      if (text !== undefined) texts.set(name, text);
    }
    const object = withTextsInPart(placed(tagged, places), texts);
    const isOpen = !this.#isWhole || (properties === UNKNOWN && lookup(node, 'properties') !== undefined);
    this.resources.push({
      type,
      address,
      properties: isOpen ? opened(object) : object,
      source: this.#source,
      // Its type and version are those of many.
      at: withHead(pairs.get('name') ?? pairs.get('type') ?? node, pairs.get('properties')?.key, pairs.get('type')),
      isCertain: this.#isCertain,
    });
    return address;
  }

  /** How many of a resource there are; undefined when nobody can know. */
  #countOf(node: TreeNode): number | undefined {
    const condition = lookup(node, 'condition');
    if (condition) {
      const isMade = this.#valueOf(condition);
      if (isMade === false) return 0;
      if (isMade !== true) return undefined;
    }
    const copy = lookup(node, 'copy');
    return copy ? this.#turnsOf(copy) : 1;
  }

  /** Undefined when nobody can know. */
  #turnsOf(copy: TreeNode): number | undefined {
    const count = this.#valueOf(lookup(copy, 'count'));
    return typeof count === 'number' && count >= 0 && count <= MAX_COPIES ? count : undefined;
  }

  #turnOf(
    copy: TreeNode,
    turn: number | undefined,
    outer: ReadonlyMap<string, number | undefined>,
    ...names: readonly string[]
  ): ReadonlyMap<string, number | undefined> {
    const name = textOf(this.#valueOf(lookup(copy, 'name')))?.toLowerCase();
    const own = name === undefined ? names : [...names, name];
    return new Map([...outer, ...own.map((one) => [one, turn] as const)]);
  }

  /** The values that a loop of a property or variable makes. */
  #looped(copy: TreeNode): IacValue {
    const input = lookup(copy, 'input');
    const count = this.#turnsOf(copy);
    if (!input || count === undefined || count * this.#rounds > MAX_COPIES) return UNKNOWN;
    const outer = { turns: this.#turns, rounds: this.#rounds };
    this.#rounds *= Math.max(1, count);
    const values = Array.from({ length: count }, (_, index) => {
      this.#turns = this.#turnOf(copy, index, outer.turns);
      return this.#valueOf(input);
    });
    this.#turns = outer.turns;
    this.#rounds = outer.rounds;
    return this.#isWhole ? placed(values, new Map(values.map((_, index) => [index, input]))) : UNKNOWN;
  }

  #valueOf(node: TreeNode | undefined): IacValue {
    this.#work.spend(KEPT);
    switch (node?.kind) {
      case 'scalar': {
        const { value } = node;
        if (node.unknown) return UNKNOWN;
        if (typeof value !== 'string') return value;
        if (isOfTemplate(value)) return UNKNOWN;
        if (!isExpression(value)) return value.startsWith('[[') ? value.slice(1) : value;
        this.#work.spend(value.length);
        return evaluateExpression(
          value,
          (name, args) => this.#call(name, args),
          (steps) => this.#work.spend(steps),
        );
      }
      case 'sequence':
        return this.#listOf(node.items);
      case 'mapping':
        return this.#objectOf(node);
      case 'directive':
      case undefined:
        return UNKNOWN;
    }
  }

  #listOf(items: readonly TreeNode[]): IacValue {
    const values = items.map((item) => this.#valueOf(item));
    if (!this.#isWhole) {
      if (values.length === 0) return UNKNOWN;
      values.push(UNKNOWN);
    }
    const texts = new Map<number, string>();
    for (const [index, item] of items.entries()) this.#addInPart(texts, index, values[index], item);
    const places = new Map(items.map((item, index) => [index, this.#placeOf(item, item)]));
    return withTextsInPart(placed(values, places), texts);
  }

  /** Where a member stands; the variable or default that it names is written elsewhere. */
  #placeOf(member: Place, value: TreeNode): Place {
    const writtenAt = this.#given ? undefined : this.#writtenBehind(value, 0);
    return writtenAt ? { ...member, writtenAt } : member;
  }

  #writtenBehind(node: TreeNode, depth: number): Place['writtenAt'] {
    if (node.kind !== 'scalar' || typeof node.value !== 'string' || depth > MAX_NAMES) return undefined;
    const [, section = '', name = '', path = ''] = NAMES_VALUE.exec(node.value) ?? [];
    if (name === '' || this.#givenNames.has(`parameters ${name}`)) return undefined;
    this.#work.spend(KEPT + node.value.length);
    let found = /^v/i.test(section)
      ? lookup(this.#root, 'variables', name)
      : lookup(this.#root, 'parameters', name, 'defaultValue');
    let isItem = false;
    let length = 0;
    for (const [step, member, index = ''] of path.matchAll(STEP_INTO)) {
      length += step.length;
      isItem ||= /^copyIndex\(/i.test(index);
      const key = member ?? textOf(this.#indexOf(index)) ?? '';
      found = found?.kind === 'sequence' ? itemsOf(found)[/^\d+$/.test(key) ? Number(key) : -1] : lookup(found, key);
    }
    if (!found || length < path.length) return undefined;
    const { start, end, source } = found;
    return this.#writtenBehind(found, depth + 1) ?? { start, end, source, ...(isItem ? { isItem } : {}) };
  }

  #indexOf(expression: string): IacValue {
    return evaluateExpression(
      `[${expression}]`,
      (name, args) => this.#call(name, args),
      (steps) => this.#work.spend(steps),
    );
  }

  #addInPart<Key>(texts: Map<Key, string>, key: Key, value: IacValue | undefined, node: TreeNode): void {
    const text = value === UNKNOWN ? this.#textInPart(node, HIDDEN_PART) : undefined;
    if (text !== undefined) texts.set(key, text);
  }

  #objectOf(node: TreeNode): IacObject {
    const pairs = pairsInForce(node);
    const entries = [...pairs].map(([key, { value }]) => [key, this.#valueOf(value)] as const);
    const loops = itemsOf(lookup(node, 'copy')).flatMap((loop) => {
      const name = nameOf(loop);
      return name === undefined ? [] : [[name, loop] as const];
    });
    const made = loops.map(([name, loop]) => [name, this.#looped(loop)] as const);
    const places = new Map<string, Place>([...pairs].map(([key, pair]) => [key, this.#placeOf(pair, pair.value)]));
    for (const [name, loop] of loops) places.set(name, loop);
    const texts = new Map<string, string>();
    for (const [key, value] of entries) {
      const node = pairs.get(key)?.value;
      if (node) this.#addInPart(texts, key, value, node);
    }
    const object = withTextsInPart(placed(new Map<string, IacValue>([...entries, ...made]), places), texts);
    return this.#isWhole ? object : opened(object);
  }

  #call(name: string, args: readonly IacValue[]): IacValue {
    const cost = args.reduce<number>((sum, argument) => sum + costOf(argument), 1);
    this.#work.spend(cost);
    switch (name) {
      case 'parameters':
        if (this.#given) return this.#given.get(textOf(args[0])?.toLowerCase() ?? '') ?? UNKNOWN;
        return this.#isSecure(args[0]) ? UNKNOWN : this.#named('parameters', args[0], 'defaultValue');
      case 'variables':
        // Functions of the template's own do not see them.
        return this.#given ? UNKNOWN : this.#named('variables', args[0]);
      case 'copyindex':
        return this.#turn(args);
      default: {
        const own = name.includes('.') ? this.#ownFunctions.get(name) : undefined;
        if (own) return this.#callOwn(own, args);
        const value = callArmFunction(name, args);
        // What is about as large as what it is made of is counted by now.
        this.#work.spend(Math.max(0, costOf(value) - 2 * cost));
        return value;
      }
    }
  }

  /**
   * Functions that the template has of its own, by their space and name in lower case.
   * Source: https://learn.microsoft.com/azure/azure-resource-manager/templates/user-defined-functions.
   */
  get #ownFunctions(): ReadonlyMap<string, TreeNode> {
    const known = this.#functions.get(this.#root);
    if (known) return known;
    const functions = itemsOf(lookup(this.#root, 'functions')).flatMap((space) => {
      const name = lookup(space, 'namespace');
      const members = [...pairsInForce(lookup(space, 'members'))];
      this.#work.spend(1 + members.length);
      return members.map(
        ([member, { value }]) =>
          [`${name?.kind === 'scalar' ? String(name.value) : ''}.${member}`.toLowerCase(), value] as const,
      );
    });
    const byName = new Map(functions);
    this.#functions.set(this.#root, byName);
    return byName;
  }

  #callOwn(own: TreeNode, args: readonly IacValue[]): IacValue {
    if (this.#nesting >= MAX_NESTING) return UNKNOWN;
    const names = itemsOf(lookup(own, 'parameters')).map((one) => nameOf(one)?.toLowerCase() ?? '');
    this.#work.spend(names.length);
    const outer = this.#given;
    this.#given = new Map(names.map((name, index) => [name, args[index] ?? UNKNOWN] as const));
    this.#nesting += 1;
    const value = this.#valueOf(lookup(own, 'output', 'value'));
    this.#nesting -= 1;
    this.#given = outer;
    return value;
  }

  /** `copyIndex()`, `copyIndex(1)`, `copyIndex('disks')` or `copyIndex('disks', 1)`. */
  #turn([first, second]: readonly IacValue[]): IacValue {
    const isNamed = typeof first === 'string';
    const turn = this.#turns.get(isNamed ? first.toLowerCase() : '');
    const offset = (isNamed ? second : first) ?? 0;
    return turn === undefined || typeof offset !== 'number' ? UNKNOWN : turn + offset;
  }

  /** What a parameter for secrets holds is said of its default alone. */
  #isSecure(name: IacValue | undefined): boolean {
    const type = lookup(this.#root, 'parameters', textOf(name) ?? '', 'type');
    return type?.kind === 'scalar' && /^secure/i.test(String(type.value));
  }

  #named(section: string, key: IacValue | undefined, ...rest: readonly string[]): IacValue {
    const name = textOf(key);
    if (name === undefined) return UNKNOWN;
    const cached = `${section} ${name}`;
    const known = this.#values.get(cached);
    if (known !== undefined) return known;
    if (this.#nesting >= MAX_NESTING) return UNKNOWN;
    this.#values.set(cached, UNKNOWN); // Until it is made: variables can name each other in a circle.
    this.#nesting += 1;
    const outer = { turns: this.#turns, rounds: this.#rounds };
    this.#turns = new Map();
    this.#rounds = 1;
    const node = lookup(this.#root, section, name, ...rest);
    const loop = node ? undefined : itemsOf(lookup(this.#root, section, 'copy')).find((one) => nameOf(one) === name);
    const value = loop ? this.#looped(loop) : this.#valueOf(node);
    this.#turns = outer.turns;
    this.#rounds = outer.rounds;
    this.#nesting -= 1;
    this.#values.set(cached, value);
    return value;
  }
}

function isPlain(value: IacValue): boolean {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Parameters that may be left out, and are null then. */
function notGiven(template: TreeNode | undefined): readonly (readonly [string, null])[] {
  return [...pairsInForce(lookup(template, 'parameters'))].flatMap(([name, { value }]) => {
    const nullable = lookup(value, 'nullable');
    const isNull = nullable?.kind === 'scalar' && nullable.value === true && !lookup(value, 'defaultValue');
    return isNull ? [[`parameters ${name}`, null] as const] : [];
  });
}

/** As its schema says. */
function scopeOf(template: TreeNode | undefined): string | undefined {
  const schema = lookup(template, '$schema');
  const text = schema?.kind === 'scalar' ? String(schema.value) : '';
  if (/\/subscriptionDeploymentTemplate\.json/i.test(text)) return `/subscriptions/${UNKNOWN_PART}`;
  const isGroup = /\/managementGroupDeploymentTemplate\.json/i.test(text);
  return isGroup ? `/providers/Microsoft.Management/managementGroups/${UNKNOWN_PART}` : undefined;
}

function nameOf(loop: TreeNode): string | undefined {
  const name = lookup(loop, 'name');
  return name?.kind === 'scalar' ? String(name.value) : undefined;
}

/** As the documentation writes it: templates are read without regard to case, and some begin these in upper case. */
export function propertyName(key: string): string {
  return /^[A-Z][a-z]/.test(key) ? `${key.charAt(0).toLowerCase()}${key.slice(1)}` : key;
}

/** The resources that a child names in front of its own name: that right above it, and that at the top. */
function placesIn(type: string, name: string | undefined, parent: Parent | undefined): readonly [IacValue, IacValue] {
  if (parent) return [referenceTo(parent.address), referenceTo(parent.top)];
  if (name === undefined) return [UNKNOWN, UNKNOWN];
  const types = type.split('/');
  const names = name.split('/');
  if (types.length <= 2) return ['', ''];
  // Without the names above its own, nobody can tell whose child it is.
  if (names.length !== types.length - 1) return [UNKNOWN, UNKNOWN];
  const above = armAddress(types.slice(0, -1).join('/'), names.slice(0, -1).join('/'));
  return [referenceTo(above), referenceTo(armAddress(types.slice(0, 2).join('/'), names[0] ?? ''))];
}

function referenceTo(target: string): IacValue {
  return { kind: 'reference', target, path: ['id'] };
}
