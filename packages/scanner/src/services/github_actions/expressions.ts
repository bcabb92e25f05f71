/**
 * The expressions of workflows: where they stand in a text, and what they say. Read once from left to right; what is not
 * an expression of GitHub is left out.
 * Source: https://docs.github.com/en/actions/learn-github-actions/expressions.
 */
import type { Span } from '../../formats/tree.ts';

export type Expression =
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  /** `path` is in lower case; `*` stands for every item, and `?` for a name that is worked out. */
  | { readonly kind: 'context'; readonly path: readonly string[]; readonly computed: readonly Expression[] }
  | {
      readonly kind: 'call';
      readonly name: string;
      readonly args: readonly Expression[];
      readonly path: readonly string[];
    }
  | { readonly kind: 'operation'; readonly operator: string; readonly operands: readonly Expression[] };

/** An expression in a text, with its marks. */
export interface PlacedExpression extends Span {
  readonly expression: Expression;
}

/** Expressions inside expressions are followed this far. */
const MAX_DEPTH = 50;
/** A longer one is not read. */
const MAX_LENGTH = 20_000;

/** The expressions `${{ … }}` of a text, in its order; one that cannot be read is left out. */
export function expressionsIn(text: string): readonly PlacedExpression[] {
  return marksIn(text).flatMap(({ start, end }) => {
    const expression = parseExpression(text.slice(start + 3, end - 2));
    return expression ? [{ start, end, expression }] : [];
  });
}

/** Where expressions stand in a text, with their marks; quotes in them may hold what would end them. */
export function marksIn(text: string): readonly Span[] {
  const marks: Span[] = [];
  for (let start = text.indexOf('${{'); start !== -1;) {
    const end = endOf(text, start + 3);
    if (end === undefined) break;
    marks.push({ start, end });
    start = text.indexOf('${{', end);
  }
  return marks;
}

function endOf(text: string, from: number): number | undefined {
  let isQuoted = false;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "'") isQuoted = !isQuoted;
    else if (!isQuoted && text.startsWith('}}', at)) return at + 2;
  }
  return undefined;
}

/** An expression without its marks; undefined where it is none. */
export function parseExpression(text: string): Expression | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const tokens = tokensOf(text);
  return tokens && new ExpressionReader(tokens).read();
}

interface Token {
  readonly kind: 'name' | 'text' | 'number' | 'mark';
  readonly text: string;
}

const TOKEN =
  /\s*(?:(?<name>[A-Za-z_][\w-]*)|'(?<text>(?:[^']|'')*)'|(?<number>[-+]?(?:0x[\da-fA-F]+|\.?\d[\d.]*(?:[eE][-+]?\d+)?))|(?<mark>&&|\|\||[=!<>]=|[()[\]!<>.,*]))\s*/y;

function tokensOf(text: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const groups = TOKEN.exec(text)?.groups;
    if (!groups) return undefined;
    for (const kind of ['name', 'text', 'number', 'mark'] as const) {
      const found = groups[kind];
      if (found !== undefined) tokens.push({ kind, text: kind === 'text' ? found.replaceAll("''", "'") : found });
    }
  }
  return tokens;
}

/** The operators by how closely they bind, the loosest first. */
const OPERATORS = [['||'], ['&&'], ['==', '!='], ['<', '<=', '>', '>=']] as const;

class ExpressionReader {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  read(): Expression | undefined {
    const expression = this.#operation(0);
    return this.#at === this.#tokens.length ? expression : undefined;
  }

  #operation(level: number): Expression | undefined {
    const operators: readonly string[] | undefined = OPERATORS[level];
    if (!operators) return this.#negation();
    const first = this.#operation(level + 1);
    if (!first) return undefined;
    let found = first;
    // `a || b || c` is one operation of three.
    let operands: Expression[] = [];
    let before: string | undefined;
    for (let operator = this.#mark(operators); operator !== undefined; operator = this.#mark(operators)) {
      const next = this.#operation(level + 1);
      if (!next) return undefined;
      if (operator === before) operands.push(next);
      else {
        operands = [found, next];
        found = { kind: 'operation', operator, operands };
      }
      before = operator;
    }
    return found;
  }

  #negation(): Expression | undefined {
    let times = 0;
    while (this.#mark(['!']) !== undefined) times += 1;
    const operand = this.#value();
    if (!operand || times === 0) return operand;
    return { kind: 'operation', operator: '!', operands: [operand] };
  }

  #value(): Expression | undefined {
    const token = this.#tokens[this.#at];
    if (!token || this.#depth > MAX_DEPTH) return undefined;
    this.#at += 1;
    switch (token.kind) {
      case 'text':
        return { kind: 'literal', value: token.text };
      case 'number':
        return { kind: 'literal', value: Number(token.text) };
      case 'name':
        return this.#named(token.text);
      case 'mark':
        return token.text === '(' ? this.#inner(')') : undefined;
    }
  }

  #inner(end: string): Expression | undefined {
    this.#depth += 1;
    const inner = this.#operation(0);
    this.#depth -= 1;
    return inner && this.#mark([end]) !== undefined ? inner : undefined;
  }

  #named(name: string): Expression | undefined {
    const lower = name.toLowerCase();
    if (this.#mark(['(']) !== undefined) {
      const args = this.#args();
      const members = args && this.#members();
      return args && members ? { kind: 'call', name: lower, args, path: members.path } : undefined;
    }
    if (/^(?:true|false|null|nan|infinity)$/.test(lower)) {
      return { kind: 'literal', value: lower === 'true' ? true : lower === 'false' ? false : null };
    }
    const members = this.#members();
    return members && { kind: 'context', path: [lower, ...members.path], computed: members.computed };
  }

  #args(): readonly Expression[] | undefined {
    const args: Expression[] = [];
    if (this.#mark([')']) !== undefined) return args;
    for (;;) {
      this.#depth += 1;
      const arg = this.#operation(0);
      this.#depth -= 1;
      if (!arg) return undefined;
      args.push(arg);
      const mark = this.#mark([',', ')']);
      if (mark === undefined) return undefined;
      if (mark === ')') return args;
    }
  }

  #members(): { readonly path: readonly string[]; readonly computed: readonly Expression[] } | undefined {
    const path: string[] = [];
    const computed: Expression[] = [];
    for (let mark = this.#mark(['.', '[']); mark !== undefined; mark = this.#mark(['.', '['])) {
      if (mark === '.') {
        const token = this.#tokens[this.#at];
        this.#at += 1;
        if (token?.kind !== 'name' && token?.text !== '*') return undefined;
        path.push(token.text.toLowerCase());
      } else if (this.#mark(['*']) !== undefined) {
        if (this.#mark([']']) === undefined) return undefined;
        path.push('*');
      } else {
        const index = this.#inner(']');
        if (!index) return undefined;
        if (index.kind === 'literal') path.push(String(index.value).toLowerCase());
        else {
          path.push('?');
          computed.push(index);
        }
      }
    }
    return { path, computed };
  }

  #mark(marks: readonly string[]): string | undefined {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'mark' || !marks.includes(token.text)) return undefined;
    this.#at += 1;
    return token.text;
  }
}

/** An expression and all that it is made of, itself first. */
export function* partsOf(expression: Expression): Generator<Expression> {
  yield expression;
  const inner =
    expression.kind === 'operation'
      ? expression.operands
      : expression.kind === 'call'
        ? expression.args
        : expression.kind === 'context'
          ? expression.computed
          : [];
  for (const part of inner) yield* partsOf(part);
}

/** The contexts whose text an expression may give: not those that it only compares or asks about. */
export function* givenBy(expression: Expression): Generator<readonly string[]> {
  switch (expression.kind) {
    case 'literal':
      return;
    case 'context':
      yield expression.path;
      return;
    case 'call':
      if (!GIVES_NO_TEXT.has(expression.name)) for (const arg of expression.args) yield* givenBy(arg);
      return;
    case 'operation': {
      const { operator, operands } = expression;
      if (operator === '||') for (const operand of operands) yield* givenBy(operand);
      // `condition && value` gives the value; the condition only where it is false.
      const last = operands.at(-1);
      if (operator === '&&' && last) yield* givenBy(last);
    }
  }
}

const GIVES_NO_TEXT: ReadonlySet<string> = new Set([
  'contains',
  'startswith',
  'endswith',
  'hashfiles',
  'success',
  'failure',
  'always',
  'cancelled',
]);
