/**
 * The resources of a CloudFormation template. Those under a condition are not certain: only the account decides it.
 * Source: https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/resources-section-structure.html.
 */
import { CfnValues, bringsKeys } from '../formats/aws-cfn-resolve.ts';
import { withHead } from '../formats/head.ts';
import { itemsOf, lookup, pairInForce, pairsInForce } from '../formats/mapping-lookup.ts';
import type { Mapping, Pair, ParsedFile, Place, TreeNode } from '../formats/tree.ts';
import { valueOfJsonParts } from './json-value.ts';
import { KEPT, type ResourceWork } from './resource-work.ts';
import { OUTPUT, PARAMETER } from './stack.ts';
import { UNKNOWN } from '../rule.ts';
import {
  eitherOf,
  isObject,
  isOpen,
  opened,
  placed,
  placeOfMember,
  resourceOf,
  type IacObject,
  type IacValue,
  type Resource,
} from './iac-value.ts';

export interface TemplateResources {
  readonly resources: readonly Resource[];
  /** Resources of which nobody can know whether, or how often, they are made. */
  readonly uncounted: number;
}

/** What gives programs that set up a machine their logins is kept as a resource of its own. */
export const LOGINS = 'AWS::CloudFormation::Authentication';
/** So is what they put on the machine. */
export const SET_UP = 'AWS::CloudFormation::Init';

/** Errors: OverWork. */
export function cloudFormationResources({ roots: [root], source }: ParsedFile, work: ResourceWork): TemplateResources {
  const template = new TemplateReader(root, work);
  const resources: Resource[] = [];
  let uncounted = template.isRewritten ? 1 : 0;
  for (const [name, { key, value }] of pairsInForce(lookup(root, 'Parameters'))) {
    const at: Place = { start: key.start, end: key.end, source, heads: value };
    const about = { type: PARAMETER, address: `${PARAMETER} ${name}`, source, at, isCertain: true };
    resources.push(resourceOf(about, () => template.blockOf(value)));
  }
  for (const [name, { key, value }] of pairsInForce(lookup(root, 'Outputs'))) {
    const about = { type: OUTPUT, address: `${OUTPUT} ${name}`, source, at: key, isCertain: true };
    resources.push(resourceOf(about, () => template.blockOf(value)));
  }
  for (const { address, key, value, isRepeated } of writtenIn(lookup(root, 'Resources'))) {
    const type = lookup(value, 'Type');
    if (!type) continue;
    const isCertain = !isRepeated && lookup(value, 'Condition') === undefined;
    if (!isCertain) uncounted += 1;
    const isKnown = type.kind === 'scalar' && !type.unknown;
    const about = { type: isKnown ? String(type.value) : '', address, source, at: headOf(key, value), isCertain };
    resources.push(resourceOf(about, () => template.propertiesOf(value)));
    const metadata = lookup(value, 'Metadata');
    for (const kind of [LOGINS, SET_UP]) {
      const block = lookup(metadata, kind);
      if (!block) continue;
      const ofBlock = { ...about, type: kind, address: `${kind} ${address}` };
      resources.push(resourceOf(ofBlock, () => template.blockOf(block)));
    }
  }
  return { resources, uncounted };
}

interface WrittenResource extends Pair {
  readonly address: string;
  /** Whether a loop makes it, as often as a list has items. */
  readonly isRepeated: boolean;
}

/**
 * The resources that a template writes, those of loops once: what their variables stand for is not known.
 * Source: https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/intrinsic-function-reference-foreach.html.
 */
function* writtenIn(resources: TreeNode | undefined, depth = 0): Generator<WrittenResource> {
  for (const [address, pair] of pairsInForce(resources)) {
    if (!address.startsWith(LOOP)) yield { ...pair, address, isRepeated: depth > 0 };
    else if (depth < MAX_LOOPS) yield* writtenIn(itemsOf(pair.value)[2], depth + 1);
  }
}

const LOOP = 'Fn::ForEach::';
/** Loops in more loops than these are not looked into. */
const MAX_LOOPS = 5;

/**
 * Whether a transform of the whole template is not one of CloudFormation's own, which are known.
 * Source: https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/transform-reference.html.
 */
function isOwnMacro(transform: TreeNode | undefined): boolean {
  if (!transform) return false;
  const name = transform.kind === 'mapping' ? lookup(transform, 'Name') : transform;
  return name?.kind !== 'scalar' || name.unknown === true || !String(name.value).startsWith('AWS::');
}

/** Where a resource says its name and its type, down to where its properties begin. */
function headOf(name: TreeNode, resource: TreeNode): Place {
  const { start, source } = name;
  let { end } = name;
  for (const { key, value } of resource.kind === 'mapping' ? resource.pairs : []) {
    if (key.value === 'Properties') return { start, end: key.end, source, heads: resource };
    if (value.kind !== 'scalar') break;
    end = value.end;
  }
  const properties = pairInForce(resource, 'Properties')?.key;
  return { ...withHead({ start, end, source }, properties), heads: resource };
}

class TemplateReader {
  readonly #root: TreeNode | undefined;
  readonly #values: CfnValues;
  readonly #names: ReadonlySet<string>;
  readonly #isTransformed: boolean;
  readonly #parameters: ReadonlyMap<string, Pair>;
  readonly #choices = new Map<Mapping, IacValue>();
  readonly #work: ResourceWork;
  /** Macros of the account's own may add to all that is there. */
  readonly isRewritten: boolean;

  constructor(root: TreeNode | undefined, work: ResourceWork) {
    this.#root = root;
    this.#values = new CfnValues(root, (steps) => work.spend(steps));
    this.#work = work;
    this.#names = new Set(pairsInForce(lookup(root, 'Resources')).keys());
    this.#parameters = pairsInForce(lookup(root, 'Parameters'));
    const transform = lookup(root, 'Transform');
    this.#isTransformed = transform !== undefined;
    this.isRewritten = (transform?.kind === 'sequence' ? transform.items : [transform]).some(isOwnMacro);
  }

  propertiesOf(resource: TreeNode): IacObject {
    const properties = this.#valueOf(lookup(resource, 'Properties'));
    const globals = this.#globalsOf(lookup(resource, 'Type'));
    if (properties instanceof Map) return globals ? withGlobals(globals, properties) : properties;
    return properties === undefined || properties === null ? (globals ?? this.#emptyObject()) : opened(new Map());
  }

  /** What stands in a parameter, or in other blocks that are no properties. */
  blockOf(block: TreeNode): IacObject {
    const said = this.#valueOf(block);
    return said instanceof Map ? said : opened(new Map());
  }

  /** What a serverless template says of all its functions or APIs. */
  #globalsOf(type: TreeNode | undefined): IacObject | undefined {
    const [, kind] = type?.kind === 'scalar' ? (/^AWS::Serverless::(\w+)$/.exec(String(type.value)) ?? []) : [];
    const globals = kind === undefined ? undefined : lookup(lookup(this.#root, 'Globals'), kind);
    return globals && this.#objectOf(globals);
  }

  #emptyObject(): IacObject {
    return this.isRewritten ? opened(new Map()) : new Map();
  }

  /** Where a member stands; what it refers to, or is put together of, may be written elsewhere. */
  #placeOf(pair: Pair): Place {
    const writtenAt = this.#defaultIn(pair.value);
    if (!writtenAt) return pair;
    const { start, end, source } = pair;
    return { start, end, source, writtenAt };
  }

  /** The default of the first parameter that a text is made of, if that is made of any. */
  #defaultIn(node: TreeNode, depth = 0): Pair | undefined {
    if (node.kind === 'scalar') return this.#defaultOf(String(node.value));
    const [only, ...others] = node.kind === 'mapping' ? node.pairs : [];
    if (!only || others.length > 0) return undefined;
    const { key, value } = only;
    if (key.value === 'Ref') return value.kind === 'scalar' ? this.#defaultOf(String(value.value)) : undefined;
    if (key.value === 'Fn::Sub') {
      const text = value.kind === 'sequence' ? value.items[0] : value;
      const names = text?.kind === 'scalar' ? String(text.value).matchAll(/\$\{([A-Za-z0-9]{1,255})\}/g) : [];
      return firstOf(names, ([, name = '']) => this.#defaultOf(name));
    }
    const parts = key.value === 'Fn::Join' && depth < MAX_JOINS ? itemsOf(itemsOf(value)[1]) : [];
    return firstOf(parts, (part) => (part.kind === 'mapping' ? this.#defaultIn(part, depth + 1) : undefined));
  }

  #defaultOf(parameter: string): Pair | undefined {
    const found = pairInForce(this.#parameters.get(parameter)?.value, 'Default');
    return found?.value.kind === 'scalar' && found.value.value !== '' ? found : undefined;
  }

  /**
   * Undefined for `AWS::NoValue`. A text that is the name of a parameter is likely to be meant as a reference to that:
   * where nothing is its default, nobody can know what will be there.
   */
  #valueOf(node: TreeNode | undefined): IacValue | undefined {
    this.#work.spend(KEPT);
    const isName = node?.kind === 'scalar' && typeof node.value === 'string' && this.#parameters.has(node.value);
    if (isName && !this.#defaultOf(node.value)) return UNKNOWN;
    const reference = this.#referenceOf(node);
    if (reference) return reference;
    if (node?.kind === 'mapping' && node.pairs[0]?.key.value === 'Fn::If') return this.#chosenBy(node);
    const resolved = this.#values.resolve(node);
    switch (resolved?.kind) {
      case 'scalar':
        return resolved.unknown ? this.#documentOf(node) : resolved.value;
      case 'sequence':
        return this.#listOf(resolved.items);
      case 'mapping':
        return this.#objectOf(resolved);
      case 'directive':
      case undefined:
        return undefined;
    }
  }

  /** A text of JSON of which only parts are known says something yet. */
  #documentOf(node: TreeNode | undefined): IacValue {
    const parts = node && this.#values.partsOfText(node);
    return parts ? valueOfJsonParts(parts) : UNKNOWN;
  }

  /** An alias gives the very node of its anchor, which is then followed once. */
  #chosenBy(choice: Mapping): IacValue {
    const known = this.#choices.get(choice);
    if (known !== undefined) return known;
    const [, one, other] = choice.pairs.length === 1 ? itemsOf(choice.pairs[0]?.value) : [];
    const value = eitherOf(this.#valueOf(one), this.#valueOf(other));
    this.#choices.set(choice, value);
    return value;
  }

  #listOf(items: readonly TreeNode[]): readonly IacValue[] {
    const values: IacValue[] = [];
    const places = new Map<number, Place>();
    for (const item of items) {
      const value = this.#valueOf(item);
      if (value !== undefined) places.set(values.push(value) - 1, item);
    }
    return placed(values, places);
  }

  #objectOf(mapping: TreeNode): IacObject {
    const members = new Map<string, IacValue>();
    const places = new Map<string, Place>();
    let isOpened = this.isRewritten;
    for (const [key, pair] of pairsInForce(mapping)) {
      isOpened ||= bringsKeys(key);
      const value = this.#valueOf(pair.value);
      if (value === undefined) continue;
      members.set(key, value);
      places.set(key, this.#placeOf(pair));
    }
    const object = placed(members, places);
    return isOpened ? opened(object) : object;
  }

  /** What `Ref` and `Fn::GetAtt` name, when it is a resource, also one that the template has not. */
  #referenceOf(node: TreeNode | undefined): IacValue | undefined {
    const [pair, ...others] = node?.kind === 'mapping' ? node.pairs : [];
    if (!pair || others.length > 0) return undefined;
    const parts = pair.key.value === 'Ref' ? [pair.value] : pair.key.value === 'Fn::GetAtt' ? itemsOf(pair.value) : [];
    const [target, ...path] = parts.map((part) => (part.kind === 'scalar' ? String(part.value) : ''));
    if (target === undefined || !this.#isResource(target)) return undefined;
    return { kind: 'reference', target, path, ...(this.#names.has(target) ? {} : { isMissing: true as const }) };
  }

  /** Names of no parameter are those of resources; what AWS's own transforms make begins with a name of the template. */
  #isResource(name: string): boolean {
    if (this.#names.has(name)) return true;
    if (this.isRewritten || this.#parameters.has(name) || !/^[\w-]{1,255}$/.test(name)) return false;
    if (!this.#isTransformed) return true;
    if (name.startsWith('Serverless')) return false;
    for (let end = 1; end < name.length; end += 1) if (this.#names.has(name.slice(0, end))) return false;
    return true;
  }
}

/**
 * What is said of one resource stands before what is said of all; objects are put together, key by key.
 * Source: https://docs.aws.amazon.com/serverless-application-model/latest/developerguide/sam-specification-template-anatomy-globals.html.
 */
function withGlobals(globals: IacObject, own: IacObject): IacObject {
  const members = new Map<string, IacValue>(globals);
  const places = new Map<string, Place>();
  for (const key of globals.keys()) addPlace(places, globals, key);
  for (const [key, value] of own) {
    const other = globals.get(key);
    members.set(key, isObject(value) && isObject(other) ? withGlobals(other, value) : value);
    addPlace(places, own, key);
  }
  const object = placed(members, places);
  return isOpen(globals) || isOpen(own) ? opened(object) : object;
}

function addPlace(places: Map<string, Place>, object: IacObject, key: string): void {
  const place = placeOfMember(object, key);
  if (place) places.set(key, place);
}

/** Joins in each other that are looked into. */
const MAX_JOINS = 3;

/** The first answer that some part gives. */
function firstOf<T, A>(parts: Iterable<T>, ask: (part: T) => A | undefined): A | undefined {
  for (const part of parts) {
    const answer = ask(part);
    if (answer !== undefined) return answer;
  }
  return undefined;
}
