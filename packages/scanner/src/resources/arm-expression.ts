/**
 * The expressions of Azure Resource Manager's templates: `[concat(parameters('name'), '-nic')]`.
 * Source: https://learn.microsoft.com/azure/azure-resource-manager/templates/template-expressions and
 * https://learn.microsoft.com/azure/azure-resource-manager/templates/template-functions.
 */
import { get, isList, isObject, isOpen, textOf, type IacValue } from './iac-value.ts';
import { UNKNOWN } from '../rule.ts';

/** The value of a function for known and unknown arguments. */
export type CallFunction = (name: string, args: readonly IacValue[]) => IacValue;
/** Counts what it takes to go through a part of an expression once more. */
export type SpendSteps = (steps: number) => void;
/** What a function that goes through a list does with each: an expression about variables of its own. */
type Lambda = (...values: readonly IacValue[]) => IacValue;

const MAX_DEPTH = 64;

/** Whether a text of a template is an expression; `[[` begins a text that merely starts with a bracket. */
export function isExpression(text: string): boolean {
  return text.startsWith('[') && text.endsWith(']') && !text.startsWith('[[');
}

/** The value of an expression in its brackets; UNKNOWN where it is none that we can read. */
export function evaluateExpression(text: string, call: CallFunction, spend: SpendSteps): IacValue {
  const reader = new ExpressionReader(text.slice(1, -1), call, spend);
  return reader.read();
}

class UnreadableError extends Error {}

class ExpressionReader {
  readonly #text: string;
  readonly #call: CallFunction;
  readonly #spend: SpendSteps;
  /** What the variables of the lambdas around stand for. */
  #variables: ReadonlyMap<string, IacValue> = new Map();
  #position = 0;

  constructor(text: string, call: CallFunction, spend: SpendSteps) {
    this.#text = text;
    this.#call = call;
    this.#spend = spend;
  }

  read(): IacValue {
    try {
      const value = this.#expression(0);
      return this.#match(/\s*$/y) === undefined ? UNKNOWN : value;
    } catch (error) {
      if (error instanceof UnreadableError) return UNKNOWN;
      throw error;
    }
  }

  #expression(depth: number): IacValue {
    if (depth > MAX_DEPTH) throw new UnreadableError();
    let value = this.#primary(depth);
    for (;;) {
      const name = this.#match(/\s*\.\s*([A-Za-z_]\w*)/y)?.[1];
      if (name !== undefined) value = memberOf(value, name);
      else if (this.#match(/\s*\[/y)) {
        value = memberOf(value, this.#expression(depth + 1));
        this.#expect(/\s*\]/y);
      } else return value;
    }
  }

  #primary(depth: number): IacValue {
    if (this.#match(/\s*'/y)) return this.#quoted();
    const number = this.#match(/\s*(-?\d{1,15})/y)?.[1];
    if (number !== undefined) return Number(number);
    const [, name = ''] = this.#expect(/\s*([A-Za-z_][\w.]*)\s*\(/y);
    const called = name.toLowerCase();
    const goThrough = GOING_THROUGH.get(called);
    const args: IacValue[] = [];
    const lambdas: Lambda[] = [];
    while (!this.#match(/\s*\)/y)) {
      if (args.length + lambdas.length > 0) this.#expect(/\s*,/y);
      if (goThrough && this.#match(/\s*lambda\s*\(/iy)) lambdas.push(this.#lambda(depth + 1));
      else args.push(this.#expression(depth + 1));
    }
    if (goThrough) return goThrough(args, lambdas) ?? UNKNOWN;
    return called === 'lambdavariables' ? this.#variable(args[0]) : this.#call(called, args);
  }

  #variable(name: IacValue | undefined): IacValue {
    return this.#variables.get(textOf(name)?.toLowerCase() ?? '') ?? UNKNOWN;
  }

  /** It is read once for where it ends, with variables that nobody knows, and again whenever it is called. */
  #lambda(depth: number): Lambda {
    const names: string[] = [];
    for (let name = this.#nameOfVariable(); name !== undefined; name = this.#nameOfVariable()) names.push(name);
    const [around, start] = [this.#variables, this.#position];
    const evaluate: Lambda = (...values) => {
      const outer = this.#variables;
      this.#variables = new Map([...around, ...names.map((name, index) => [name, values[index] ?? UNKNOWN] as const)]);
      this.#position = start;
      const value = this.#expression(depth);
      this.#variables = outer;
      return value;
    };
    evaluate();
    this.#expect(/\s*\)/y);
    const end = this.#position;
    return (...values) => {
      this.#spend(end - start);
      const here = this.#position;
      const value = evaluate(...values);
      this.#position = here;
      return value;
    };
  }

  #nameOfVariable(): string | undefined {
    return this.#match(/\s*'([A-Za-z_]\w*)'\s*,/y)?.[1]?.toLowerCase();
  }

  /** A text up to its quote, where two quotes stand for one; regular expressions give up on millions of characters. */
  #quoted(): string {
    const start = this.#position;
    for (let from = start; ;) {
      const end = this.#text.indexOf("'", from);
      if (end === -1) throw new UnreadableError();
      this.#position = end + 1;
      if (this.#text.charAt(end + 1) !== "'") return this.#text.slice(start, end).replaceAll("''", "'");
      from = end + 2;
    }
  }

  #match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#position;
    const match = pattern.exec(this.#text);
    if (!match) return undefined;
    this.#position = pattern.lastIndex;
    return match;
  }

  #expect(pattern: RegExp): RegExpExecArray {
    const match = this.#match(pattern);
    if (!match) throw new UnreadableError();
    return match;
  }
}

function memberOf(value: IacValue, key: IacValue): IacValue {
  if (isList(value) && typeof key === 'number') return value[key] ?? UNKNOWN;
  const name = textOf(key);
  return isObject(value) && name !== undefined ? (get(value, name) ?? UNKNOWN) : UNKNOWN;
}

/**
 * Functions that go through a list or an object with a lambda; undefined where nobody can know what they give.
 * Source: https://learn.microsoft.com/azure/azure-resource-manager/templates/template-functions-lambda.
 */
const GOING_THROUGH: ReadonlyMap<
  string,
  (args: readonly IacValue[], lambdas: readonly Lambda[]) => IacValue | undefined
> = new Map([
  ['filter', ([list], [isWanted]) => isWanted && filtered(list, isWanted)],
  ['map', ([list], [make]) => (make && isKnownList(list) ? list.map((item, index) => make(item, index)) : undefined)],
  [
    'mapvalues',
    ([object], [make]) =>
      make && isObject(object) && !isOpen(object)
        ? new Map([...object].map(([key, value]) => [key, make(value)] as const))
        : undefined,
  ],
  [
    'reduce',
    ([list, first], [join]) =>
      join && first !== undefined && isKnownList(list)
        ? list.reduce((sum, item, index) => join(sum, item, index), first)
        : undefined,
  ],
  ['toobject', ([list], [nameOf, valueOf]) => nameOf && objectOfList(list, nameOf, valueOf)],
]);

/** A list of which may be more has no known end. */
function isKnownList(value: IacValue | undefined): value is readonly IacValue[] {
  return isList(value) && value.every((item: IacValue) => item !== UNKNOWN);
}

function filtered(list: IacValue | undefined, isWanted: Lambda): IacValue | undefined {
  if (!isKnownList(list)) return undefined;
  const answers = list.map((item, index) => isWanted(item, index));
  if (answers.some((answer) => typeof answer !== 'boolean')) return undefined;
  return list.filter((_, index) => answers[index] === true);
}

function objectOfList(
  list: IacValue | undefined,
  nameOf: Lambda,
  valueOf: Lambda = (item = UNKNOWN) => item,
): IacValue | undefined {
  if (!isKnownList(list)) return undefined;
  const members = list.map((item) => [textOf(nameOf(item)), valueOf(item)] as const);
  const named = members.flatMap(([name, value]) => (name === undefined ? [] : [[name, value] as const]));
  return named.length === members.length ? new Map(named) : undefined;
}
