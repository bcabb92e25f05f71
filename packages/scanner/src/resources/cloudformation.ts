/**
 * The resources of a CloudFormation template. Those under a condition are not certain, as parameters decide it; where it
 * does not hold by their defaults, there are none.
 * Source: https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/resources-section-structure.html.
 */
import { CfnValues, bringsKeys, type Turn } from '../formats/aws-cfn-resolve.ts';
import { withHead } from '../formats/head.ts';
import { itemsOf, lookup, pairInForce, pairsInForce } from '../formats/mapping-lookup.ts';
import { isOfTemplate, piecesOfMasked } from '../formats/template-marks.ts';
import type { Mapping, Pair, ParsedFile, Place, Scalar, TreeNode } from '../formats/tree.ts';
import { valueOfJsonParts } from './json-value.ts';
import type { Given } from './nested-stacks.ts';
import { KEPT, type ResourceWork } from './resource-work.ts';
import { OUTPUT, PARAMETER } from './stack.ts';
import { UNKNOWN } from '../rule.ts';
import { leftOut } from './views/left-out.ts';
import {
  eitherOfAll,
  laidOver,
  opened,
  placed,
  resourceOf,
  textOfParts,
  withTextsInPart,
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
/** And all that is said of a resource and is no property. */
export const METADATA = 'AWS::CloudFormation::Metadata';
/** A map of values, by what they are looked up. */
export const MAPPING = 'AWS::CloudFormation::Mapping';

/** What a file of parameters gives to a template, by their names. */
export const GIVEN_PARAMETERS = 'AWS::CloudFormation::GivenParameters';

/**
 * Whether it is such a file: a list of names and values.
 * Source: https://docs.aws.amazon.com/cli/latest/reference/cloudformation/create-stack.html.
 */
export function isParameterFile({ roots: [root] }: ParsedFile): boolean {
  return root?.kind === 'sequence' && lookup(root.items[0], 'ParameterKey') !== undefined;
}

function givenIn(items: readonly TreeNode[]): IacObject {
  const values = new Map<string, IacValue>();
  const places = new Map<string, Place>();
  for (const item of items) {
    const name = lookup(item, 'ParameterKey');
    const said = pairInForce(item, 'ParameterValue');
    if (!said || name?.kind !== 'scalar' || said.value.kind !== 'scalar') continue;
    const { value, unknown } = said.value;
    values.set(String(name.value), unknown ? UNKNOWN : value);
    places.set(String(name.value), said);
  }
  return placed(values, places);
}

/** Errors: OverWork. */
export function cloudFormationResources(
  { roots: [root], source }: ParsedFile,
  work: ResourceWork,
  given: Given = new Map(),
): TemplateResources {
  const template = new TemplateReader(root, work, given);
  const resources: Resource[] = [];
  let uncounted = template.isRewritten ? 1 : 0;
  if (root?.kind === 'sequence') {
    const { items, start } = root;
    work.spend(KEPT * items.length);
    const about = { type: GIVEN_PARAMETERS, address: GIVEN_PARAMETERS, source, isCertain: true };
    resources.push(resourceOf({ ...about, at: { start, end: start + 1, source } }, () => givenIn(items)));
  }
  for (const [name, { key, value }] of pairsInForce(lookup(root, 'Parameters'))) {
    const at: Place = { start: key.start, end: key.end, source, heads: value };
    const about = { type: PARAMETER, address: `${PARAMETER} ${name}`, source, at, isCertain: true };
    resources.push(resourceOf(about, () => template.blockOf(value)));
  }
  for (const [name, { key, value }] of pairsInForce(lookup(root, 'Outputs'))) {
    const about = { type: OUTPUT, address: `${OUTPUT} ${name}`, source, at: key, isCertain: true };
    resources.push(resourceOf(about, () => template.blockOf(value)));
  }
  for (const [name, { key, value }] of pairsInForce(lookup(root, 'Mappings'))) {
    const about = { type: MAPPING, address: `${MAPPING} ${name}`, source, at: key, isCertain: true };
    resources.push(resourceOf(about, () => template.blockOf(value)));
  }
  for (const { address, key, value, isRepeated, turn } of template.written) {
    const reader = template.in(turn);
    const type = lookup(value, 'Type');
    if (!type) continue;
    const condition = lookup(value, 'Condition');
    const isCertain = !isRepeated && condition === undefined;
    if (!isCertain) uncounted += 1;
    const off = reader.leavesOut(condition);
    if (off !== undefined) {
      resources.push(leftOut({ address, source, at: headOf(key, value) }, address, [off]));
      continue;
    }
    const isKnown = type.kind === 'scalar' && !type.unknown;
    const about = { type: isKnown ? String(type.value) : '', address, source, at: headOf(key, value), isCertain };
    resources.push(resourceOf(about, () => reader.propertiesOf(value)));
    const metadata = lookup(value, 'Metadata');
    for (const kind of [LOGINS, SET_UP, METADATA]) {
      // A password that stands beside the metadata by mistake stands in the file all the same.
      const block = kind === METADATA ? metadata : (lookup(metadata, kind) ?? lookup(value, kind));
      if (!block) continue;
      const ofBlock = { ...about, type: kind, address: `${kind} ${address}` };
      resources.push(resourceOf(ofBlock, () => reader.blockOf(block)));
    }
  }
  for (const { type, address, said } of template.impliedApis) {
    const { start, end } = said.key;
    const about = { type, address, source, at: { ...said, start, end }, isCertain: true };
    resources.push(resourceOf(about, () => template.blockOf(said.value)));
  }
  return { resources, uncounted };
}

/** What a serverless template says of an API that events of its functions or state machines make by naming none. */
interface ImpliedApi {
  readonly type: string;
  readonly address: string;
  readonly said: Pair;
}

/**
 * The types of such events, by what they name another API, and the name of the one that is made.
 * Source: https://github.com/awslabs/serverless-application-model/blob/master/docs/internals/generated_resources.rst.
 */
const IMPLIED_APIS = [
  { kind: 'Api', names: 'RestApiId', address: 'ServerlessRestApi' },
  { kind: 'HttpApi', names: 'ApiId', address: 'ServerlessHttpApi' },
] as const;

const CALLED_BY_EVENTS = ['AWS::Serverless::Function', 'AWS::Serverless::StateMachine'] as const;

function impliedApisOf(root: TreeNode | undefined, written: readonly WrittenResource[]): readonly ImpliedApi[] {
  return IMPLIED_APIS.flatMap(({ kind, names, address }) => {
    const said = pairInForce(lookup(root, 'Globals'), kind);
    const isMade = (event: TreeNode): boolean =>
      isText(lookup(event, 'Type'), kind) && !lookup(event, 'Properties', names);
    const isImplied = written.some(
      ({ value }) =>
        CALLED_BY_EVENTS.some((type) => isText(lookup(value, 'Type'), type)) &&
        [...pairsInForce(lookup(value, 'Properties', 'Events')).values()].some((event) => isMade(event.value)),
    );
    return said && isImplied ? [{ type: `AWS::Serverless::${kind}`, address, said }] : [];
  });
}

function isText(node: TreeNode | undefined, text: string): boolean {
  return node?.kind === 'scalar' && node.value === text;
}

interface WrittenResource extends Pair {
  readonly address: string;
  /** Whether a loop makes it as often as a list has items that nobody can know. */
  readonly isRepeated: boolean;
  /** The turn of the loops that make it. */
  readonly turn: Turn;
}

/**
 * The resources that a template writes, those of loops once for each item of their lists; where the items are not known,
 * once, and what their variables stand for is not known.
 * Source: https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/intrinsic-function-reference-foreach.html.
 */
function* writtenIn(
  resources: TreeNode | undefined,
  itemsIn: (list: TreeNode | undefined, turn: Turn) => readonly string[] | undefined,
  turn: Turn = new Map(),
  loops: Loops = { depth: 0, turns: 1, areKnown: true },
): Generator<WrittenResource> {
  for (const [name, pair] of pairsInForce(resources)) {
    if (!name.startsWith(LOOP)) {
      yield { ...pair, address: inTurn(name, turn), isRepeated: !loops.areKnown, turn };
      continue;
    }
    if (loops.depth >= MAX_LOOPS) continue;
    const [variable, list, made] = itemsOf(pair.value);
    const items = loops.areKnown ? itemsIn(list, turn) : undefined;
    const turns = loops.turns * (items?.length ?? 1);
    const depth = loops.depth + 1;
    if (!items || turns > MAX_TURNS || variable?.kind !== 'scalar') {
      yield* writtenIn(made, itemsIn, turn, { ...loops, depth, areKnown: false });
      continue;
    }
    for (const item of items) {
      const inner = new Map([...turn, [String(variable.value), item] as const]);
      yield* writtenIn(made, itemsIn, inner, { depth, turns, areKnown: true });
    }
  }
}

/** The loops around. */
interface Loops {
  readonly depth: number;
  /** How often they are gone through. */
  readonly turns: number;
  readonly areKnown: boolean;
}

const LOOP = 'Fn::ForEach::';
/** Loops in more loops than these are not looked into. */
const MAX_LOOPS = 5;
/** Loops of more turns than these are looked through once. */
const MAX_TURNS = 20;

/** A name with what the variables of loops stand for: `&{Name}` without what no name may have. */
function inTurn(name: string, turn: Turn): string {
  return turn.size === 0
    ? name
    : name.replaceAll(/([$&])\{(\w{1,255})\}/g, (written, sign: string, variable: string) => {
        const item = turn.get(variable);
        if (item === undefined) return written;
        return sign === '&' ? item.replaceAll(/[^A-Za-z\d]/g, '') : item;
      });
}

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
  readonly #turn: Turn;
  readonly #given: Given;
  readonly #names: ReadonlySet<string>;
  readonly #isTransformed: boolean;
  readonly #parameters: ReadonlyMap<string, Pair>;
  readonly #choices = new Map<Mapping, IacValue>();
  readonly #work: ResourceWork;
  readonly written: readonly WrittenResource[];
  readonly impliedApis: readonly ImpliedApi[];
  /** Macros of the account's own may add to all that is there. */
  readonly isRewritten: boolean;

  /** What is written in a turn of loops is read in that, by what is known of the template as a whole. */
  constructor(
    root: TreeNode | undefined,
    work: ResourceWork,
    given: Given,
    turn: Turn = new Map(),
    whole?: TemplateReader,
  ) {
    this.#root = root;
    this.#values = new CfnValues(root, (steps) => work.spend(steps), turn, given);
    this.#turn = turn;
    this.#given = given;
    this.#work = work;
    this.written = whole?.written ?? [...writtenIn(lookup(root, 'Resources'), (list, of) => this.#itemsIn(list, of))];
    this.impliedApis = whole?.impliedApis ?? impliedApisOf(root, this.written);
    this.#names = whole ? whole.#names : new Set([...this.written, ...this.impliedApis].map(({ address }) => address));
    this.#parameters = whole ? whole.#parameters : pairsInForce(lookup(root, 'Parameters'));
    const transform = lookup(root, 'Transform');
    this.#isTransformed = transform !== undefined;
    this.isRewritten = (transform?.kind === 'sequence' ? transform.items : [transform]).some(isOwnMacro);
  }

  in(turn: Turn): TemplateReader {
    return turn.size === 0 ? this : new TemplateReader(this.#root, this.#work, this.#given, turn, this);
  }

  /** The texts that a loop goes through; undefined where not all are known. */
  #itemsIn(list: TreeNode | undefined, turn: Turn): readonly string[] | undefined {
    const spend = (steps: number): void => this.#work.spend(steps);
    const values = turn.size === 0 ? this.#values : new CfnValues(this.#root, spend, turn, this.#given);
    const items = values.resolve(list);
    if (items?.kind !== 'sequence') return undefined;
    const texts = items.items.map((item) => values.resolve(item));
    this.#work.spend(KEPT * texts.length);
    return texts.every((text) => text?.kind === 'scalar' && !text.unknown)
      ? texts.map((text) => (text?.kind === 'scalar' ? String(text.value) : ''))
      : undefined;
  }

  /** The name of a condition under which nothing is made as long as nobody says otherwise. */
  leavesOut(condition: TreeNode | undefined): string | undefined {
    const name = condition?.kind === 'scalar' ? String(condition.value) : undefined;
    return name !== undefined && this.#values.holds(name) === false ? name : undefined;
  }

  propertiesOf(resource: TreeNode): IacObject {
    const properties = this.#valueOf(lookup(resource, 'Properties'));
    const globals = this.#globalsOf(lookup(resource, 'Type'));
    if (properties instanceof Map) return globals ? laidOver(globals, properties) : properties;
    return properties === undefined || properties === null ? (globals ?? this.#emptyObject()) : opened(new Map());
  }

  /** What stands in a parameter, or in other blocks that are no properties. */
  blockOf(block: TreeNode): IacObject {
    const said = this.#valueOf(block);
    return said instanceof Map ? said : opened(new Map());
  }

  /**
   * What a serverless template says of all its functions or APIs: what is said of one stands before it.
   * Source: https://docs.aws.amazon.com/serverless-application-model/latest/developerguide/sam-specification-template-anatomy-globals.html.
   */
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
    if (this.#given.has(parameter)) return undefined;
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
    const [call] = node?.kind === 'mapping' ? node.pairs : [];
    if (node?.kind === 'mapping' && call?.key.value === 'Fn::If') return this.#chosenBy(node);
    // What reads a document takes it as an object just as well.
    if (call?.key.value === 'Fn::ToJsonString') return this.#valueOf(call.value);
    const resolved = this.#values.resolve(node);
    switch (resolved?.kind) {
      case 'scalar':
        if (resolved.unknown) return this.#documentOf(node);
        return isPutIn(resolved) ? UNKNOWN : resolved.value;
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
  #chosenBy(choice: Mapping): IacValue | undefined {
    const known = this.#choices.get(choice);
    if (known !== undefined) return known;
    const call = choice.pairs.length === 1 ? choice.pairs[0]?.value : undefined;
    const [, one, other] = itemsOf(call);
    const branch = this.#values.branchOf(call);
    const value = branch ? this.#valueOf(branch) : eitherOfAll(this.#valueOf(one), this.#valueOf(other));
    if (value !== undefined) this.#choices.set(choice, value);
    return value;
  }

  #listOf(items: readonly TreeNode[]): readonly IacValue[] {
    const values: IacValue[] = [];
    const places = new Map<number, Place>();
    const texts = new Map<number, string>();
    for (const item of items) {
      const value = this.#valueOf(item);
      if (value === undefined) continue;
      const index = values.push(value) - 1;
      places.set(index, item);
      this.#addInPart(texts, index, value, item);
    }
    return withTextsInPart(placed(values, places), texts);
  }

  #addInPart<Key extends string | number>(texts: Map<Key, string>, key: Key, value: IacValue, node: TreeNode): void {
    if (value !== UNKNOWN) return;
    const isText = node.kind === 'scalar' && isPutIn(node);
    const parts = isText ? piecesOfMasked(String(node.value)) : this.#values.partsOfText(node);
    if (parts) texts.set(key, textOfParts(parts));
  }

  #objectOf(mapping: TreeNode): IacObject {
    const members = new Map<string, IacValue>();
    const places = new Map<string, Place>();
    const texts = new Map<string, string>();
    let isOpened = this.isRewritten;
    for (const [key, pair] of pairsInForce(mapping)) {
      isOpened ||= bringsKeys(key);
      const value = this.#valueOf(pair.value);
      if (value === undefined) continue;
      members.set(key, value);
      places.set(key, this.#placeOf(pair));
      this.#addInPart(texts, key, value, pair.value);
    }
    const object = withTextsInPart(placed(members, places), texts);
    return isOpened ? opened(object) : object;
  }

  /** What `Ref` and `Fn::GetAtt` name, when it is a resource, also one that the template has not. */
  #referenceOf(node: TreeNode | undefined): IacValue | undefined {
    const [pair, ...others] = node?.kind === 'mapping' ? node.pairs : [];
    if (!pair || others.length > 0) return undefined;
    const parts = pair.key.value === 'Ref' ? [pair.value] : pair.key.value === 'Fn::GetAtt' ? itemsOf(pair.value) : [];
    const [target, ...path] = parts.map((part) =>
      part.kind === 'scalar' ? inTurn(String(part.value), this.#turn) : '',
    );
    if (target === undefined || this.#turn.has(target) || !this.#isResource(target)) return undefined;
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

/** Whether the template of the file gives a text that stands in it; what is made of others may be long, and made often. */
function isPutIn({ value, start, end }: Scalar): boolean {
  return typeof value === 'string' && value.length <= end - start && isOfTemplate(value);
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
