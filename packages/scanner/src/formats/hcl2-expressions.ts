import type { BinaryOperator, Expression, ObjectItem, TraversalStep } from './hcl2-expression.ts';
import { levelOf, operatorAt } from './hcl2-operators.ts';
import { isDigit, isIdentifierStart, isNewline, type Hcl2Reader } from './hcl2-reader.ts';
import { scalarAt } from './nodes.ts';
import { readForIntro, readHeredoc, readQuotedTemplate } from './hcl2-templates.ts';

/**
 * Reads one expression, with all operators, from where the reader stands.
 * Errors: Hcl2Error where the grammar is left.
 * Source: https://github.com/hashicorp/hcl/blob/main/hclsyntax/spec.md#expressions
 */
export function readExpression(reader: Hcl2Reader): Expression {
  reader.skip();
  const start = reader.position;
  const condition = readBinary(reader, 1);
  const end = reader.position;
  reader.skip();
  if (!reader.accept('?')) {
    reader.position = end;
    return condition;
  }
  reader.enter();
  const whenTrue = readExpression(reader);
  reader.skip();
  reader.expect(':');
  const whenFalse = readExpression(reader);
  reader.leave();
  return { kind: 'conditional', condition, whenTrue, whenFalse, start, end: reader.position };
}

/** Reads operators that bind at least as tightly as a level; those of one level become one flat node. */
function readBinary(reader: Hcl2Reader, lowest: number): Expression {
  const start = reader.position;
  let left = readUnary(reader);
  for (;;) {
    let end = reader.position;
    const level = levelOf(operatorAt(reader));
    if (level < lowest) {
      reader.position = end;
      return left;
    }
    const steps: { operator: BinaryOperator; operand: Expression }[] = [];
    for (let operator = operatorAt(reader); operator && levelOf(operator) === level; operator = operatorAt(reader)) {
      reader.position += operator.length;
      reader.skip();
      const operand = readBinary(reader, level + 1);
      steps.push({ operator, operand });
      end = reader.position;
    }
    reader.position = end;
    left = { kind: 'binary', first: left, steps, start, end };
  }
}

function readUnary(reader: Hcl2Reader): Expression {
  const start = reader.position;
  const { code } = reader;
  if (code !== MINUS && code !== BANG) return readTraversal(reader);
  reader.enter();
  reader.position += 1;
  reader.skip();
  const operand = readUnary(reader);
  reader.leave();
  if (code === MINUS && operand.kind === 'scalar' && typeof operand.value === 'number') {
    return { ...operand, value: -operand.value, start };
  }
  return { kind: 'unary', operator: code === MINUS ? '-' : '!', operand, start, end: reader.position };
}

function readTraversal(reader: Hcl2Reader): Expression {
  const start = reader.position;
  const root = readTerm(reader);
  const steps: TraversalStep[] = [];
  let end = reader.position;
  for (let step = readStep(reader); step; step = readStep(reader)) {
    steps.push(step);
    end = reader.position;
  }
  reader.position = end;
  return steps.length > 0 ? { kind: 'traversal', root, steps, start, end } : root;
}

/** `.name`, `.0`, `.*`, `[key]` or `[*]`. */
function readStep(reader: Hcl2Reader): TraversalStep | undefined {
  reader.skip();
  if (reader.accept('[')) return readIndex(reader);
  if (reader.code !== DOT || reader.text.startsWith('...', reader.position)) return undefined;
  reader.position += 1;
  reader.skip();
  if (reader.accept('*')) return { kind: 'splat' };
  if (isDigit(reader.code)) return { kind: 'attribute', name: matchAt(LEGACY_INDEX, reader) };
  const name = reader.identifier();
  if (name === '') throw reader.unexpected('a name');
  return { kind: 'attribute', name };
}

function readIndex(reader: Hcl2Reader): TraversalStep {
  const before = open(reader, false);
  reader.skip();
  let step: TraversalStep = { kind: 'splat' };
  if (!reader.accept('*')) step = { kind: 'index', key: readExpression(reader) };
  reader.skip();
  close(reader, ']', before);
  return step;
}

function readTerm(reader: Hcl2Reader): Expression {
  const start = reader.position;
  const { code } = reader;
  if (code === QUOTE) return readQuotedTemplate(reader, () => readExpression(reader));
  if (code === BRACKET) return readTuple(reader);
  if (code === BRACE) return readObject(reader);
  if (isDigit(code)) return readNumber(reader);
  if (reader.accept('(')) {
    const before = open(reader, false);
    const inner = readExpression(reader);
    reader.skip();
    close(reader, ')', before);
    return inner;
  }
  if (reader.text.startsWith('<<', start)) return readHeredoc(reader, () => readExpression(reader));
  const name = isIdentifierStart(code) ? reader.identifier() : '';
  if (name === '') throw reader.unexpected('a value');
  return readNamed(reader, name, start);
}

function readNamed(reader: Hcl2Reader, first: string, start: number): Expression {
  const word = WORDS.get(first);
  if (word !== undefined) return scalarAt(reader.source, { start, end: reader.position }, word, PLAIN);
  let name = first;
  const end = reader.position;
  while (reader.accept('::')) {
    const part = reader.identifier();
    if (part === '') throw reader.unexpected('a name');
    name += `::${part}`;
  }
  reader.skip();
  if (reader.accept('(')) return readCall(reader, name, start);
  if (name !== first) throw reader.unexpected('"("');
  reader.position = end;
  return { kind: 'variable', name, start, end };
}

const WORDS: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

function readCall(reader: Hcl2Reader, name: string, start: number): Expression {
  const before = open(reader, false);
  const args: Expression[] = [];
  let expanded = false;
  for (;;) {
    reader.skip();
    if (reader.code === CLOSE_PARENTHESIS) break;
    args.push(readExpression(reader));
    reader.skip();
    expanded = reader.accept('...');
    if (expanded || !reader.accept(',')) break;
  }
  reader.skip();
  close(reader, ')', before);
  return { kind: 'call', name, args, expanded, start, end: reader.position };
}

function readTuple(reader: Hcl2Reader): Expression {
  const start = reader.position;
  reader.position += 1;
  const before = open(reader, false);
  reader.skip();
  if (acceptFor(reader)) return readFor(reader, ']', start, before);
  const items: Expression[] = [];
  for (;;) {
    reader.skip();
    if (reader.code === CLOSE_BRACKET) break;
    items.push(readExpression(reader));
    reader.skip();
    if (!reader.accept(',')) break;
  }
  reader.skip();
  close(reader, ']', before);
  return { kind: 'tuple', items, start, end: reader.position };
}

function readObject(reader: Hcl2Reader): Expression {
  const start = reader.position;
  reader.position += 1;
  const before = open(reader, true);
  reader.openBraces += 1;
  reader.skipLines();
  if (acceptFor(reader)) {
    reader.newlinesEnd = false;
    return readFor(reader, '}', start, before);
  }
  const items: ObjectItem[] = [];
  for (;;) {
    reader.skipLines();
    if (reader.code === CLOSE_BRACE) break;
    items.push(readItem(reader));
    reader.skip();
    if (!reader.accept(',') && !isNewline(reader.code)) break;
  }
  close(reader, '}', before);
  reader.openBraces -= 1;
  return { kind: 'object', items, start, end: reader.position };
}

function readItem(reader: Hcl2Reader): ObjectItem {
  const start = reader.position;
  const parenthesized = reader.text.charAt(start) === '(';
  const key = readExpression(reader);
  reader.skip();
  if (!reader.accept('=') && !reader.accept(':')) throw reader.unexpected('"=" or ":"');
  const value = readExpression(reader);
  return { key: parenthesized ? key : keyOf(reader, key), value, start, end: reader.position };
}

/** A lone name is a key as it stands, not a variable. */
function keyOf({ source }: Hcl2Reader, key: Expression): Expression {
  if (key.kind !== 'variable') return key;
  return scalarAt(source, key, key.name, PLAIN);
}

/** The word `for` behind an opening bracket. */
function acceptFor(reader: Hcl2Reader): boolean {
  const { position } = reader;
  if (reader.text.startsWith('for', position) && reader.identifier() === 'for') return true;
  reader.position = position;
  return false;
}

/** The rest of a `for` expression: `{for …}` has a key too, and can group. */
function readFor(reader: Hcl2Reader, bracket: ']' | '}', start: number, before: boolean): Expression {
  const intro = readForIntro(reader, () => readExpression(reader));
  reader.skip();
  reader.expect(':');
  const first = readExpression(reader);
  reader.skip();
  let second: Expression | undefined;
  let isGrouped = false;
  if (bracket === '}') {
    reader.expect('=>');
    second = readExpression(reader);
    reader.skip();
    isGrouped = reader.accept('...');
    reader.skip();
  }
  const isFiltered = reader.text.startsWith('if', reader.position) && reader.identifier() === 'if';
  const condition = isFiltered ? readExpression(reader) : undefined;
  reader.skip();
  close(reader, bracket, before);
  if (bracket === '}') reader.openBraces -= 1;
  const made = second ? { key: first, value: second } : { key: undefined, value: first };
  return { kind: 'for', ...intro, ...made, isGrouped, condition, start, end: reader.position };
}

/** A number beyond what a scalar can hold is unknown. */
function readNumber(reader: Hcl2Reader): Expression {
  const start = reader.position;
  const number = matchAt(NUMBER, reader);
  const span = { start, end: reader.position };
  const value = Number(number);
  const isKnown = Number.isFinite(value);
  return scalarAt(reader.source, span, isKnown ? value : number, { quoted: false, isUnknown: !isKnown });
}

/** Matches a sticky pattern, which the caller knows to fit, and passes what it matched. */
function matchAt(pattern: RegExp, reader: Hcl2Reader): string {
  pattern.lastIndex = reader.position;
  const match = pattern.exec(reader.text)?.[0] ?? '';
  reader.position += match.length;
  return match;
}

/** Behind an opening bracket: says what line breaks mean inside, gives what they meant before. */
function open(reader: Hcl2Reader, newlinesEnd: boolean): boolean {
  reader.enter();
  const before = reader.newlinesEnd;
  reader.newlinesEnd = newlinesEnd;
  return before;
}

function close(reader: Hcl2Reader, bracket: string, before: boolean): void {
  reader.expect(bracket);
  reader.newlinesEnd = before;
  reader.leave();
}

const PLAIN = { quoted: false, isUnknown: false };
const NUMBER = /\d+(?:\.\d+)?(?:e[+-]?\d+)?/iy;
const LEGACY_INDEX = /\d+/y;
const BANG = 33;
const QUOTE = 34;
const CLOSE_PARENTHESIS = 41;
const MINUS = 45;
const DOT = 46;
const BRACKET = 91;
const CLOSE_BRACKET = 93;
const BRACE = 123;
const CLOSE_BRACE = 125;
