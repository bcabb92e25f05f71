/**
 * The expressions of Azure Resource Manager's templates: `[concat(parameters('name'), '-nic')]`.
 * Source: https://learn.microsoft.com/azure/azure-resource-manager/templates/template-expressions and
 * https://learn.microsoft.com/azure/azure-resource-manager/templates/template-functions.
 */
import { get, isList, isObject, textOf, type IacValue } from './iac-value.ts';
import { UNKNOWN } from '../rule.ts';

/** The value of a function for known and unknown arguments. */
export type CallFunction = (name: string, args: readonly IacValue[]) => IacValue;

const MAX_DEPTH = 64;

/** Whether a text of a template is an expression; `[[` begins a text that merely starts with a bracket. */
export function isExpression(text: string): boolean {
  return text.startsWith('[') && text.endsWith(']') && !text.startsWith('[[');
}

/** The value of an expression in its brackets; UNKNOWN where it is none that we can read. */
export function evaluateExpression(text: string, call: CallFunction): IacValue {
  const reader = new ExpressionReader(text.slice(1, -1), call);
  return reader.read();
}

class UnreadableError extends Error {}

class ExpressionReader {
  readonly #text: string;
  readonly #call: CallFunction;
  #position = 0;

  constructor(text: string, call: CallFunction) {
    this.#text = text;
    this.#call = call;
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
    const args: IacValue[] = [];
    while (!this.#match(/\s*\)/y)) {
      if (args.length > 0) this.#expect(/\s*,/y);
      args.push(this.#expression(depth + 1));
    }
    return this.#call(name.toLowerCase(), args);
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
