/**
 * What the functions of a CloudFormation template give, as far as the template alone says so: parameters by their
 * defaults, mappings, conditions about these, and texts made of known parts. Attributes and everything of the account
 * are unknown.
 * Source: https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/intrinsic-function-reference.html.
 */
import { itemsOf, lookup, pairsInForce } from './mapping-lookup.ts';
import { scalarAt } from './nodes.ts';
import type { Mapping, Place, Scalar, TreeNode } from './tree.ts';
import { unknownNode } from './yaml-nodes.ts';

/** Longer results are left unknown: templates can double a text at every step. */
const MAX_RESULT_LENGTH = 100_000;
/** So are lists of more items. */
const MAX_ITEMS = 10_000;
/** Conditions that are about each other further than this are left unknown. */
const MAX_CONDITIONS = 20;

/** Values of one template, as `parseAwsCfn` gives it. */
export class CfnValues {
  readonly #root: TreeNode | undefined;
  readonly #results = new Map<Mapping, TreeNode | undefined>();
  readonly #alike = new Map<TreeNode, Map<string, Scalar | undefined>>();
  readonly #conditions = new Map<string, boolean | undefined>();
  readonly #turn: Turn;
  readonly #given: ReadonlyMap<string, TreeNode>;
  readonly #spend: (steps: number) => void;

  /** `spend` is told of all work; what it throws ends the reading. `given` stands before the defaults of parameters. */
  constructor(
    root: TreeNode | undefined,
    spend: (steps: number) => void = () => {},
    turn: Turn = new Map(),
    given: ReadonlyMap<string, TreeNode> = new Map(),
  ) {
    this.#root = root;
    this.#spend = spend;
    this.#turn = turn;
    this.#given = given;
  }

  /**
   * What stands at a node after its function, if it is one, was carried out.
   * Shape: an unknown scalar where that cannot be known; undefined for `AWS::NoValue`, which stands for nothing.
   * A result keeps the place of its function, so that a failed check points at where the value is used.
   */
  resolve(node: TreeNode | undefined): TreeNode | undefined {
    if (node?.kind !== 'mapping') return node;
    const call = functionOf(node);
    if (!call) return node;
    if (this.#results.has(node)) return this.#results.get(node);
    const result = this.#call(call, node);
    this.#spend(costOf(result));
    this.#results.set(node, result);
    return result;
  }

  #call({ name, argument }: FunctionCall, at: Place): TreeNode | undefined {
    switch (name) {
      case 'Ref':
        return this.#reference(textOf(argument), at);
      case 'Fn::FindInMap':
        return this.#mapped(argument, at);
      case 'Fn::Select':
        return this.#selected(argument, at);
      case 'Fn::Split':
        return this.#split(argument, at);
      case 'Fn::Join':
        return textOrUnknown(joined(this.#partsOfJoin(argument)), at);
      case 'Fn::Sub':
        return textOrUnknown(joined(this.#partsOf(argument)), at);
      case 'Fn::Base64':
        return textOrUnknown(this.#encoded(argument), at);
      case 'Fn::If': {
        const branch = this.branchOf(argument);
        const value = this.resolve(branch);
        return branch ? value && placed(value, at) : unknownNode(at);
      }
      default:
        return unknownNode(at);
    }
  }

  #reference(name: string | undefined, at: Place): TreeNode | undefined {
    if (name === 'AWS::NoValue') return undefined;
    const usual = this.#turn.get(name ?? '') ?? USUAL.get(name ?? '');
    if (usual !== undefined) return textOrUnknown(usual, at);
    const parameter = name === undefined ? undefined : lookup(this.#root, 'Parameters', name);
    const given = this.#given.get(name ?? '');
    // Whoever gives a secret is told of it there.
    if (given && textOf(lookup(parameter, 'NoEcho'))?.toLowerCase() === 'true') return unknownNode(at);
    const value = given ?? lookup(parameter, 'Default');
    const type = textOf(lookup(parameter, 'Type')) ?? 'String';
    // The default of such a parameter is the name under which its value is stored.
    if (value?.kind !== 'scalar' || value.unknown || type.startsWith('AWS::SSM::Parameter::')) return unknownNode(at);
    if (type === 'CommaDelimitedList' || type.startsWith('List<')) {
      return listOf(String(value.value), ',', at, (part) => part.trim());
    }
    return placed(value, at);
  }

  /** Of a key that is not known, what all of the map have in common. */
  #mapped(argument: TreeNode, at: Place): TreeNode | undefined {
    const [mapNode, topNode, secondNode, options] = itemsOf(argument);
    const mapName = this.#text(mapNode);
    const second = this.#text(secondNode);
    const map = mapName === undefined ? undefined : lookup(this.#root, 'Mappings', mapName);
    if (!map || second === undefined) return unknownNode(at);
    const top = this.#text(topNode);
    const byDefault = lookup(options, 'DefaultValue');
    if (top === undefined) return byDefault ? unknownNode(at) : this.#inAll(map, second, at);
    const value = lookup(map, top, second);
    if (value?.kind === 'scalar' || value?.kind === 'sequence') return placed(value, at);
    const otherwise = this.resolve(byDefault);
    return otherwise ? placed(otherwise, at) : unknownNode(at);
  }

  #inAll(map: TreeNode, key: string, at: Place): TreeNode {
    const known = this.#alike.get(map) ?? new Map<string, Scalar | undefined>();
    this.#alike.set(map, known);
    if (!known.has(key)) {
      const [first, ...others] = [...pairsInForce(map).values()].map(({ value }) => lookup(value, key));
      this.#spend(1 + others.length);
      const areAlike = others.every(
        (other) =>
          other?.kind === 'scalar' &&
          !other.unknown &&
          other.value === (first?.kind === 'scalar' ? first.value : undefined),
      );
      known.set(key, areAlike && first?.kind === 'scalar' ? first : undefined);
    }
    const value = known.get(key);
    return value ? placed(value, at) : unknownNode(at);
  }

  #selected(argument: TreeNode, at: Place): TreeNode | undefined {
    const [indexNode, list] = itemsOf(argument);
    const index = Number(this.#text(indexNode) ?? NaN);
    const item = Number.isInteger(index) ? itemsOf(this.resolve(list))[index] : undefined;
    const value = this.resolve(item);
    return value ? placed(value, at) : unknownNode(at);
  }

  #split(argument: TreeNode, at: Place): TreeNode {
    const [delimiter, text] = itemsOf(argument).map((item) => this.#text(item));
    return delimiter && text !== undefined ? listOf(text, delimiter, at, (part) => part) : unknownNode(at);
  }

  #partsOfJoin(argument: TreeNode): Parts | undefined {
    const [delimiterNode, list] = itemsOf(argument);
    const delimiter = this.#text(delimiterNode);
    const items = this.resolve(list);
    if (delimiter === undefined || items?.kind !== 'sequence') return undefined;
    const parts: (string | undefined)[] = [];
    let length = 0;
    for (const item of items.items) {
      const part = this.#text(item);
      if (length > MAX_RESULT_LENGTH) return undefined;
      if (parts.length > 0) parts.push(delimiter);
      parts.push(part);
      length += (part ?? '').length + delimiter.length;
    }
    return parts;
  }

  /**
   * The parts of a text that `Fn::Sub` or `Fn::Join` makes, undefined for those that nobody can know.
   * Shape: undefined for what is no such function, and for a text that is too long.
   */
  partsOfText(node: TreeNode): Parts | undefined {
    const call = node.kind === 'mapping' ? functionOf(node) : undefined;
    const parts =
      call?.name === 'Fn::Join'
        ? this.#partsOfJoin(call.argument)
        : call?.name === 'Fn::Sub'
          ? this.#partsOf(call.argument)
          : undefined;
    this.#spend(1 + (parts ?? []).reduce((sum, part) => sum + (part ?? '').length, 0));
    return parts;
  }

  #partsOf(argument: TreeNode): Parts | undefined {
    const [template, variables] = argument.kind === 'sequence' ? argument.items : [argument];
    const text = textOf(template);
    if (text === undefined) return undefined;
    const own = pairsInForce(variables);
    const parts: (string | undefined)[] = [];
    let length = 0;
    let position = 0;
    for (const match of text.matchAll(/\$\{([^{}]*)\}/g)) {
      const name = (match[1] ?? '').trim();
      const part = name.startsWith('!') ? `\${${name.slice(1)}}` : this.#variable(name, own.get(name)?.value, argument);
      length += match.index - position + (part ?? '').length;
      if (length > MAX_RESULT_LENGTH) return undefined;
      parts.push(text.slice(position, match.index), part);
      position = match.index + match[0].length;
    }
    parts.push(text.slice(position));
    return parts;
  }

  /** The branch of an `Fn::If` that counts; undefined where nobody can know whether its condition holds. */
  branchOf(argument: TreeNode | undefined): TreeNode | undefined {
    const [condition, one, other] = itemsOf(argument);
    const holds = this.holds(textOf(condition));
    return holds === undefined ? undefined : holds ? one : other;
  }

  /** Whether a condition of the template holds, by the defaults of its parameters; undefined when nobody can know. */
  holds(condition: string | undefined, depth = 0): boolean | undefined {
    if (condition === undefined || depth > MAX_CONDITIONS) return undefined;
    if (this.#conditions.has(condition)) return this.#conditions.get(condition);
    // One that is about itself is not known.
    this.#conditions.set(condition, undefined);
    const holds = this.#isTrue(lookup(this.#root, 'Conditions', condition), depth + 1);
    this.#conditions.set(condition, holds);
    return holds;
  }

  #isTrue(node: TreeNode | undefined, depth: number): boolean | undefined {
    const call = node?.kind === 'mapping' && depth <= MAX_CONDITIONS ? functionOf(node) : undefined;
    if (!call) return undefined;
    const items = itemsOf(call.argument);
    this.#spend(1 + items.length);
    switch (call.name) {
      case 'Condition':
        return this.holds(textOf(call.argument), depth + 1);
      case 'Fn::Equals': {
        const [one, other] = items.map((item) => this.#compared(item));
        return one === undefined || other === undefined ? undefined : one === other;
      }
      case 'Fn::Not': {
        const isTrue = this.#isTrue(items[0], depth + 1);
        return isTrue === undefined ? undefined : !isTrue;
      }
      case 'Fn::And':
        return this.#areAll(true, items, depth);
      case 'Fn::Or':
        return this.#areAll(false, items, depth);
      default:
        return undefined;
    }
  }

  /** Whether all are so; the opposite where one is not. */
  #areAll(so: boolean, items: readonly TreeNode[], depth: number): boolean | undefined {
    const truths = items.map((item) => this.#isTrue(item, depth + 1));
    if (truths.includes(!so)) return !so;
    return truths.includes(undefined) ? undefined : so;
  }

  /** A parameter that is empty by default asks whoever deploys the template. */
  #compared(node: TreeNode): string | undefined {
    const isReference = node.kind === 'mapping' && functionOf(node)?.name === 'Ref';
    const text = this.#text(node);
    return isReference && text === '' ? undefined : text;
  }

  #encoded(argument: TreeNode): string | undefined {
    const text = this.#text(argument);
    return text === undefined ? undefined : Buffer.from(text).toString('base64');
  }

  #variable(name: string, own: TreeNode | undefined, at: Place): string | undefined {
    return own ? this.#text(own) : textOf(this.#reference(name, at));
  }

  #text(node: TreeNode | undefined): string | undefined {
    return textOf(this.resolve(node));
  }
}

/**
 * What these are in all regions but those of China and of governments, whose resources are no safer for being there.
 * Source: https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/pseudo-parameter-reference.html.
 */
const USUAL: ReadonlyMap<string, string> = new Map([
  ['AWS::Partition', 'aws'],
  ['AWS::URLSuffix', 'amazonaws.com'],
]);

/** What the variables of loops stand for, in one turn of each. */
export type Turn = ReadonlyMap<string, string>;

/** Of a text, undefined for those that nobody can know. */
type Parts = readonly (string | undefined)[];

function joined(parts: Parts | undefined): string | undefined {
  return parts?.includes(undefined) === false ? parts.join('') : undefined;
}

interface FunctionCall {
  readonly name: string;
  readonly argument: TreeNode;
}

/** A function stands alone in its mapping. */
function functionOf({ pairs }: Mapping): FunctionCall | undefined {
  const [pair] = pairs;
  if (!pair || pairs.length > 1) return undefined;
  const name = String(pair.key.value);
  const isFunction =
    name === 'Ref' || name.startsWith('Fn::') || (name === 'Condition' && pair.value.kind === 'scalar');
  return isFunction ? { name, argument: pair.value } : undefined;
}

/** Whether a key stands for further keys beside it, which only the account's macros or a loop will give. */
export function bringsKeys(key: string): boolean {
  return key === 'Fn::Transform' || key.startsWith('Fn::ForEach');
}

function textOf(node: TreeNode | undefined): string | undefined {
  if (node?.kind !== 'scalar' || node.unknown || node.value === null) return undefined;
  return String(node.value);
}

function textOrUnknown(value: string | undefined, at: Place): Scalar {
  if (value === undefined || value.length > MAX_RESULT_LENGTH) return unknownNode(at);
  return scalarAt(at.source, at, value, { quoted: false, isUnknown: false });
}

/** What a result takes: texts are put together again for each of their uses. */
function costOf(result: TreeNode | undefined): number {
  if (result?.kind === 'sequence') return 1 + STEPS_OF_ITEM * result.items.length;
  return result?.kind === 'scalar' && typeof result.value === 'string' ? 1 + (result.value.length >> 1) : 1;
}

const STEPS_OF_ITEM = 10;

function listOf(text: string, delimiter: string, at: Place, clean: (part: string) => string): TreeNode {
  const parts = text.split(delimiter, MAX_ITEMS + 1);
  if (parts.length > MAX_ITEMS) return unknownNode(at);
  const { start, end, source } = at;
  return { kind: 'sequence', start, end, source, items: parts.map((part) => textOrUnknown(clean(part), at)) };
}

function placed<Node extends TreeNode>(node: Node, { start, end, source }: Place): Node {
  return { ...node, start, end, source };
}
