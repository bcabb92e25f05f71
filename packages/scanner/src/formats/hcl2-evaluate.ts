import type {
  BinaryOperator,
  Binary,
  Call,
  Conditional,
  Expression,
  ForExpression,
  Template,
  TemplatePart,
  Traversal,
  TraversalStep,
} from './hcl2-expression.ts';
import { callHcl2Function, makesSet, takesPartly } from './hcl2-functions.ts';
import { readTemplate } from './hcl2-text.ts';
import { knownOfYaml } from './hcl2-yaml.ts';
import { piecesOfMasked } from './template-marks.ts';
import type { Source } from './tree.ts';
import {
  MAX_TEXT,
  isHidden,
  isList,
  isMap,
  isPartly,
  isReference,
  knownOf,
  listOf,
  listWith,
  mapOf,
  mapWith,
  membersOf,
  textOf,
  toBoolean,
  toText,
  type Known,
  type Reference,
} from './hcl2-values.ts';

/**
 * The value of `var.name` or `local.name`, undefined when it is not known. `keys`: the members of it that are wanted,
 * one below the other, where it is known as a whole or not.
 */
export type Lookup = (root: 'var' | 'local', name: string, keys: readonly Known[]) => Known | undefined;

/**
 * What any other name followed by `path` is, undefined when it is not known. A step of the path is a name or a key as
 * text, `*` for a splat, undefined when its key is not known.
 */
export type Follow = (root: string, path: readonly (string | undefined)[]) => Known | undefined;

/** The files that an expression reads as texts. */
export interface Beside {
  /** The one that `file` or `templatefile` names, undefined where it is not there. */
  readonly document: (path: string) => Source | undefined;
  /** The paths of those below a folder that `fileset` names, undefined where none is there. */
  readonly namesIn: (folder: string, pattern: string) => readonly string[] | undefined;
}

/** What an evaluation may use, and has used: a hostile file must not make it deep or long. */
export interface Scope {
  readonly lookup: Lookup;
  /** Without it, nothing but variables and locals is known. */
  readonly follow?: Follow | undefined;
  readonly beside?: Beside | undefined;
  /** Shared by scopes that evaluate for each other. */
  readonly nesting: { depth: number };
  work: number;
  /** What the names of the `for` expressions around stand for just now. */
  bound: ReadonlyMap<string, Known>;
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
  const made = make();
  const value = isHidden(made) ? undefined : made;
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
      return expression.unknown ? undefined : knownOf(expression.value);
    case 'tuple':
      return listWith(expression.items.map((item) => evaluate(item, scope)));
    case 'object': {
      const keys = expression.items.map(({ key }) => toText(evaluate(key, scope)));
      if (keys.includes(undefined)) return undefined;
      return mapWith(expression.items.map(({ value }, index) => [keys[index] ?? '', evaluate(value, scope)]));
    }
    case 'template':
      return evaluateTemplate(expression, scope);
    case 'traversal':
      return traverse(expression, scope).value;
    case 'call':
      return evaluateCall(expression, scope);
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
      return scope.bound.has(expression.name) ? scope.bound.get(expression.name) : scope.follow?.(expression.name, []);
    case 'for':
      return evaluateFor(expression, scope);
  }
}

/** A template that is one interpolation has the interpolated value itself, of whatever type. */
function evaluateTemplate(template: Template, scope: Scope): Known | undefined {
  const [first] = template.parts;
  if (template.parts.length === 1 && first?.kind === 'interpolation') return evaluate(first.expression, scope);
  const parts: (string | undefined)[] = [];
  let length = 0;
  for (const part of templateParts(template.parts, scope)) {
    length += part?.length ?? 1;
    if (length > MAX_TEXT) return undefined;
    // Parts that are not known one after the other say no more than one of them.
    if (part !== undefined || parts.at(-1) !== undefined || parts.length === 0) parts.push(part);
  }
  if (!parts.includes(undefined)) return parts.join('');
  return parts.length === 1 ? undefined : { kind: 'partly', parts };
}

/** What each part of a template says; one that cannot be known is undefined. */
function* templateParts(parts: readonly TemplatePart[], scope: Scope): Iterable<string | undefined> {
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index];
    if (part?.kind === 'text') yield* piecesOfMasked(part.value);
    else if (part?.kind === 'interpolation') {
      const value = evaluate(part.expression, scope);
      if (isPartly(value) && value.parts) yield* value.parts;
      else yield toText(value);
    } else if (part) {
      const { ends, otherwise } = endOfControl(parts, index);
      yield* controlled(part, parts.slice(index + 1, otherwise), parts.slice(otherwise + 1, ends), scope);
      index = ends;
    }
  }
}

/** Where what a directive of a template controls ends, and where its `else` stands, the same where it has none. */
function endOfControl(
  parts: readonly TemplatePart[],
  begin: number,
): { readonly ends: number; readonly otherwise: number } {
  let depth = 0;
  let otherwise: number | undefined;
  for (let index = begin; index < parts.length; index += 1) {
    const part = parts[index];
    if (part?.kind !== 'control') continue;
    if (part.condition || part.intro) depth += 1;
    else if (part.keyword === 'else' && depth === 1) otherwise = index;
    else if (part.keyword.startsWith('end')) depth -= 1;
    if (depth === 0) return { ends: index, otherwise: otherwise ?? index };
  }
  return { ends: parts.length, otherwise: otherwise ?? parts.length };
}

function* controlled(
  { condition, intro }: Extract<TemplatePart, { kind: 'control' }>,
  body: readonly TemplatePart[],
  otherwise: readonly TemplatePart[],
  scope: Scope,
): Iterable<string | undefined> {
  const outside = scope.bound;
  const isSo = condition && toBoolean(evaluate(condition, scope));
  const items = intro ? itemsOf(evaluate(intro.collection, scope)) : isSo === undefined ? undefined : [undefined];
  if (!items || scope.nesting.depth >= MAX_EVALUATION_DEPTH) {
    yield undefined;
    return;
  }
  scope.nesting.depth += 1;
  scope.spend?.(body.length + otherwise.length + items.length * (1 + outside.size));
  for (const item of items) {
    if ((scope.work += 1) >= MAX_WORK) break;
    if (item && intro) scope.bound = boundIn(outside, intro, item);
    yield* templateParts(isSo === false ? otherwise : body, scope);
  }
  scope.bound = outside;
  scope.nesting.depth -= 1;
  if (scope.work >= MAX_WORK) yield undefined;
}

/** What a traversal leads to; `fails` where it asks something known for a member that it does not have. */
interface Traversed {
  readonly value: Known | undefined;
  readonly fails: boolean;
}

interface Step {
  readonly isSplat: boolean;
  readonly key: Known | undefined;
}

/** Each key is worked out once: keys may hold keys. */
function traverse({ root, steps }: Traversal, scope: Scope): Traversed {
  const keys = steps.map((step) => stepOf(step, scope));
  if (root.kind !== 'variable' || scope.bound.has(root.name)) return membersAlong(evaluate(root, scope), keys, scope);
  const { name } = root;
  if (name === 'var' || name === 'local') return traverseNamed(name, keys, scope);
  const path = keys.map(({ isSplat, key }) => (isSplat ? '*' : toText(key)));
  const value = scope.follow?.(name, path);
  const fails = value === undefined && membersAlong(scope.follow?.(name, []), keys, scope).fails;
  return { value, fails };
}

/** One part of an object may be known where another is not. */
function traverseNamed(root: 'var' | 'local', [first, ...rest]: readonly Step[], scope: Scope): Traversed {
  if (first === undefined || typeof first.key !== 'string') return NOT_KNOWN;
  const whole = scope.lookup(root, first.key, []);
  if (whole !== undefined) return membersAlong(whole, rest, scope);
  const keys: Known[] = [];
  for (const { isSplat, key } of rest) {
    if (isSplat || key === undefined) break;
    keys.push(key);
  }
  return keys.length === 0
    ? NOT_KNOWN
    : membersAlong(scope.lookup(root, first.key, keys), rest.slice(keys.length), scope);
}

function stepOf(step: TraversalStep, scope: Scope): Step {
  if (step.kind === 'splat') return { isSplat: true, key: undefined };
  return { isSplat: false, key: step.kind === 'attribute' ? step.name : evaluate(step.key, scope) };
}

const NOT_KNOWN: Traversed = { value: undefined, fails: false };

/** A splat gives the rest of each item; anything but a list counts as the only item of one, and null as none. */
function membersAlong(from: Known | undefined, steps: readonly Step[], scope: Scope): Traversed {
  let value = from;
  for (const [index, { isSplat, key }] of steps.entries()) {
    if (value === undefined || (key === undefined && !isSplat)) return NOT_KNOWN;
    if (isReference(value)) return { value: furtherAlong(value, steps.slice(index)), fails: false };
    if (isPartly(value)) {
      value = isSplat ? undefined : memberOf(value, key);
      continue;
    }
    if (isSplat) {
      const items: readonly Known[] = isList(value) ? value : value === null ? [] : [value];
      const rest = steps.slice(index + 1);
      if (rest.some((step) => step.isSplat)) return NOT_KNOWN;
      scope.spend?.(items.length * (1 + rest.length));
      return { value: listWith(items.map((item) => membersAlong(item, rest, scope).value)), fails: false };
    }
    const member = memberOf(value, key);
    if (member === undefined) return { value: undefined, fails: toText(key) !== undefined };
    value = member;
  }
  return { value, fails: false };
}

/** What a resource is asked for that only the deployment will give. */
function furtherAlong(reference: Reference, steps: readonly Step[]): Reference | undefined {
  const path = steps.map(({ key }) => toText(key));
  if (path.includes(undefined) || steps.some(({ isSplat }) => isSplat)) return undefined;
  return { ...reference, path: [...reference.path, ...path.filter((step) => step !== undefined)] };
}

/** Its arguments are known before it is called, but for those of `try` and `can`, which may fail. */
function evaluateCall({ name, args, expanded }: Call, scope: Scope): Known | undefined {
  if (name === 'try') return expanded ? undefined : firstThatHolds(args, scope);
  if (name === 'can' && args[0]) {
    const { value, fails } = attempt(args[0], scope);
    if (value === undefined || isReference(value) || isPartly(value)) return fails ? false : undefined;
    return true;
  }
  if (name === 'file' || name === 'templatefile') return expanded ? undefined : textBeside(name, args, scope);
  if (name === 'fileset') return expanded ? undefined : namesBeside(args, scope);
  if (name === 'yamldecode') {
    return expanded ? undefined : knownOfYaml(args[0] && evaluate(args[0], scope), scope.spend);
  }
  const values = args.map((argument) => evaluate(argument, scope));
  if (expanded) {
    const last = values.pop();
    if (!isList(last)) return undefined;
    values.push(...last);
  }
  if (!takesPartly(name) && values.some(isPartly)) return undefined;
  const known = takesPartly(name) ? listWith(values) : listOf(values);
  return known && callHcl2Function(name, known);
}

/** What a file says that stands beside, as it is or as a template. */
function textBeside(name: string, [path, names]: readonly Expression[], scope: Scope): Known | undefined {
  const said = path && toText(evaluate(path, scope));
  const source = said === undefined ? undefined : scope.beside?.document(said);
  if (!source) return undefined;
  scope.spend?.(source.text.length);
  if (name === 'file') return textOf(source.text);
  const template = readTemplate(source);
  const value = names && evaluate(names, scope);
  // Of what it is given, some may be known.
  const given = isPartly(value) ? value.members : value;
  if (!template || !isMap(given)) return undefined;
  if (template.kind !== 'template') return evaluate(template, scope);
  // Nothing else is known inside of it than what it is given.
  const { nesting, spend } = scope;
  return evaluate(template, { lookup: () => undefined, nesting, spend, work: 0, bound: given });
}

function namesBeside([folder, pattern]: readonly Expression[], scope: Scope): Known | undefined {
  const [below, like] = [folder, pattern].map((said) => said && toText(evaluate(said, scope)));
  const names = below === undefined || like === undefined ? undefined : scope.beside?.namesIn(below, like);
  return names && listOf(names);
}

function firstThatHolds(args: readonly Expression[], scope: Scope): Known | undefined {
  for (const argument of args) {
    const { value, fails } = attempt(argument, scope);
    if (!fails) return value;
  }
  return undefined;
}

function attempt(expression: Expression, scope: Scope): Traversed {
  return expression.kind === 'traversal'
    ? traverse(expression, scope)
    : { value: evaluate(expression, scope), fails: false };
}

/** A list in its order, a map in that of its keys. What is grouped is so by its key. */
function evaluateFor(expression: ForExpression, scope: Scope): Known | undefined {
  const { collection, key, value, condition, isGrouped } = expression;
  const items = itemsOf(evaluate(collection, scope), collection.kind === 'call' && makesSet(collection.name));
  if (!items) return undefined;
  const outside = scope.bound;
  const values: (Known | undefined)[] = [];
  const keys: string[] = [];
  scope.spend?.(items.length * (1 + outside.size));
  const isKnown = items.every((item) => {
    scope.bound = boundIn(outside, expression, item);
    const isWanted = condition ? toBoolean(evaluate(condition, scope)) : true;
    if (isWanted !== true) return isWanted === false;
    const name = key && toText(evaluate(key, scope));
    const made = evaluate(value, scope);
    if (key && name === undefined) return false;
    values.push(made);
    keys.push(name ?? '');
    return true;
  });
  scope.bound = outside;
  if (!isKnown) return undefined;
  if (!key) return listWith(values);
  const entries = keys.map((name, index) => [name, values[index]] as const);
  if (!isGrouped) return new Set(keys).size === keys.length ? mapWith(entries) : undefined;
  const groups = Map.groupBy(entries, ([name]) => name);
  return mapOf([...groups].map(([name, group]) => [name, listWith(group.map(([, one]) => one))]));
}

/** What names stand for where one item of a collection is gone through. */
function boundIn(
  outside: Scope['bound'],
  { keyName, valueName }: Pick<ForExpression, 'keyName' | 'valueName'>,
  item: { readonly key: Known; readonly value: Known },
): Scope['bound'] {
  return new Map([
    ...outside,
    ...(keyName === undefined ? [] : [[keyName, item.key] as const]),
    [valueName, item.value],
  ]);
}

function itemsOf(
  value: Known | undefined,
  isSet = false,
): readonly { readonly key: Known; readonly value: Known }[] | undefined {
  if (isList(value)) return value.map((item, index) => ({ key: isSet ? item : index, value: item }));
  if (!isMap(value)) return undefined;
  return [...value].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => ({ key, value: item }));
}

/** A member of a list or map; undefined where there is none. */
export function memberOf(value: Known | undefined, key: Known | undefined): Known | undefined {
  const name = toText(key);
  if (name === undefined) return undefined;
  if (isPartly(value)) return isMap(value.members) ? value.members.get(name) : undefined;
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
  return typeof other === 'string' && chosen !== null && !isReference(chosen) && !isPartly(chosen)
    ? toText(chosen)
    : chosen;
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
  if (isCollection(left) || isCollection(right)) return left === null || right === null ? false : undefined;
  if (typeof left === 'object' && left !== null) return undefined;
  if (typeof right === 'object' && right !== null) return undefined;
  return left === right;
}

/** What is written out as a list or map is not null. */
function isCollection(value: Known): boolean {
  return isList(value) || isMap(value);
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
