import type {
  BinaryOperator,
  Binary,
  Conditional,
  Expression,
  Template,
  Traversal,
  TraversalStep,
} from './hcl2-expression.ts';
import { callHcl2Function } from './hcl2-functions.ts';
import {
  isList,
  isMap,
  isReference,
  listOf,
  mapOf,
  membersOf,
  textOf,
  toBoolean,
  toText,
  type Known,
} from './hcl2-values.ts';

/** The value of `var.name` or `local.name`, undefined when it is not known. */
export type Lookup = (root: 'var' | 'local', name: string) => Known | undefined;

/**
 * What any other name followed by `path` is, undefined when it is not known. A step of the path is a name or a key as
 * text, `*` for a splat, undefined when its key is not known.
 */
export type Follow = (root: string, path: readonly (string | undefined)[]) => Known | undefined;

/** What an evaluation may use, and has used: a hostile file must not make it deep or long. */
export interface Scope {
  readonly lookup: Lookup;
  /** Without it, nothing but variables and locals is known. */
  readonly follow?: Follow | undefined;
  /** Shared by scopes that evaluate for each other. */
  readonly nesting: { depth: number };
  work: number;
  /** Told of all work; what it throws ends the evaluation. */
  readonly spend?: ((steps: number) => void) | undefined;
}

const MAX_EVALUATION_DEPTH = 600;
const MAX_WORK = 1_000_000;

/** The value of an expression, undefined when any part that it depends on is not known. */
export function evaluate(expression: Expression, scope: Scope): Known | undefined {
  return within(scope, () => valueOf(expression, scope));
}

/** Makes a value and counts it; undefined where that goes too deep or has gone on too long. */
export function within(scope: Scope, make: () => Known | undefined): Known | undefined {
  if (scope.nesting.depth >= MAX_EVALUATION_DEPTH || scope.work >= MAX_WORK) return undefined;
  scope.nesting.depth += 1;
  const value = make();
  scope.nesting.depth -= 1;
  scope.work += value === undefined ? 1 : membersOf(value);
  scope.spend?.(costOf(value));
  return value;
}

/** A function goes through all of a text. */
function costOf(value: Known | undefined): number {
  if (value === undefined) return 1;
  return typeof value === 'string' ? 1 + (value.length >> 2) : membersOf(value);
}

function valueOf(expression: Expression, scope: Scope): Known | undefined {
  switch (expression.kind) {
    case 'scalar':
      return expression.unknown ? undefined : expression.value;
    case 'tuple':
      return listOf(expression.items.map((item) => evaluate(item, scope)));
    case 'object':
      return mapOf(
        expression.items.map(({ key, value }) => {
          const name = toText(evaluate(key, scope));
          return [name ?? '', name === undefined ? undefined : evaluate(value, scope)];
        }),
      );
    case 'template':
      return evaluateTemplate(expression, scope);
    case 'traversal':
      return evaluateTraversal(expression, scope);
    case 'call': {
      const args = listOf(expression.args.map((argument) => evaluate(argument, scope)));
      return args && !expression.expanded ? callHcl2Function(expression.name, args) : undefined;
    }
    case 'unary': {
      const operand = evaluate(expression.operand, scope);
      if (expression.operator === '!') return typeof operand === 'boolean' ? !operand : undefined;
      return typeof operand === 'number' ? -operand : undefined;
    }
    case 'binary':
      return evaluateBinary(expression, scope);
    case 'conditional':
      return evaluateConditional(expression, scope);
    case 'variable':
      return scope.follow?.(expression.name, []);
    case 'for':
      return undefined;
  }
}

/** A template that is one interpolation has the interpolated value itself, of whatever type. */
function evaluateTemplate(template: Template, scope: Scope): Known | undefined {
  const [first] = template.parts;
  if (template.parts.length === 1 && first?.kind === 'interpolation') return evaluate(first.expression, scope);
  let text: string | undefined = '';
  for (const value of templateParts(template, scope)) {
    text = value === undefined ? undefined : textOf(text + value);
    if (text === undefined) return undefined;
  }
  return text;
}

/** What each part of a template says; one that cannot be known is undefined. */
export function* templateParts({ parts }: Template, scope: Scope): Iterable<string | undefined> {
  for (const part of parts) {
    if (part.kind === 'control') yield undefined;
    else yield part.kind === 'text' ? part.value : toText(evaluate(part.expression, scope));
  }
}

function evaluateTraversal({ root, steps }: Traversal, scope: Scope): Known | undefined {
  const [first] = steps;
  const named = root.kind === 'variable' && (root.name === 'var' || root.name === 'local') ? root.name : undefined;
  if (root.kind === 'variable' && !named)
    return scope.follow?.(
      root.name,
      steps.map((step) => textOfStep(step, scope)),
    );
  let value = named && first?.kind === 'attribute' ? scope.lookup(named, first.name) : evaluate(root, scope);
  for (const step of named ? steps.slice(1) : steps) {
    if (step.kind === 'splat') return undefined;
    value = memberOf(value, step.kind === 'attribute' ? step.name : evaluate(step.key, scope));
    if (value === undefined) return undefined;
  }
  return value;
}

function textOfStep(step: TraversalStep, scope: Scope): string | undefined {
  if (step.kind === 'splat') return '*';
  return step.kind === 'attribute' ? step.name : toText(evaluate(step.key, scope));
}

/** A member of a list or map; undefined where there is none. */
export function memberOf(value: Known | undefined, key: Known | undefined): Known | undefined {
  const name = toText(key);
  if (name === undefined) return undefined;
  if (isMap(value)) return value.get(name);
  return isList(value) && /^\d+$/.test(name) ? value[Number(name)] : undefined;
}

/** Branches of different types take one type: a number beside a text becomes a text. */
function evaluateConditional(conditional: Conditional, scope: Scope): Known | undefined {
  const condition = toBoolean(evaluate(conditional.condition, scope));
  if (condition === undefined) return undefined;
  const whenTrue = evaluate(conditional.whenTrue, scope);
  const whenFalse = evaluate(conditional.whenFalse, scope);
  const [chosen, other] = condition ? [whenTrue, whenFalse] : [whenFalse, whenTrue];
  return typeof other === 'string' && chosen !== null && !isReference(chosen) ? toText(chosen) : chosen;
}

function evaluateBinary({ first, steps }: Binary, scope: Scope): Known | undefined {
  let value = evaluate(first, scope);
  for (const { operator, operand } of steps) value = operate(operator, value, evaluate(operand, scope));
  return value;
}

function operate(operator: BinaryOperator, left: Known | undefined, right: Known | undefined): Known | undefined {
  switch (operator) {
    case '&&':
      return left === false || right === false ? false : left === true && right === true ? true : undefined;
    case '||':
      return left === true || right === true ? true : left === false && right === false ? false : undefined;
    case '==':
      return equals(left, right);
    case '!=': {
      const equal = equals(left, right);
      return equal === undefined ? undefined : !equal;
    }
    case '<':
    case '>':
    case '<=':
    case '>=':
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return typeof left === 'number' && typeof right === 'number' ? calculate(operator, left, right) : undefined;
  }
}

function equals(left: Known | undefined, right: Known | undefined): boolean | undefined {
  if (left === undefined || right === undefined) return undefined;
  if (typeof left === 'object' && left !== null) return undefined;
  if (typeof right === 'object' && right !== null) return undefined;
  return left === right;
}

/** Terraform calculates exactly: only results that are whole numbers are certain here. */
function calculate(
  operator: '<' | '>' | '<=' | '>=' | '+' | '-' | '*' | '/' | '%',
  left: number,
  right: number,
): number | boolean | undefined {
  switch (operator) {
    case '<':
      return left < right;
    case '>':
      return left > right;
    case '<=':
      return left <= right;
    case '>=':
      return left >= right;
    case '+':
      return whole(left, right, left + right);
    case '-':
      return whole(left, right, left - right);
    case '*':
      return whole(left, right, left * right);
    case '/':
      return whole(left, right, left / right);
    case '%':
      return whole(left, right, left % right);
  }
}

function whole(...[left, right, result]: readonly [number, number, number]): number | undefined {
  return [left, right, result].every((number) => Number.isSafeInteger(number)) ? result : undefined;
}
