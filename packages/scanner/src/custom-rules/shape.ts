import { lookup } from '../formats/mapping-lookup.ts';
import { linesIn } from '../formats/line-index.ts';
import type { Place, Scalar, TreeNode } from '../formats/tree.ts';
import { nearestName } from './near-name.ts';

/*
 * What a file that people write has to be like, as JSON Schema: their editors read it, and every mistake is told by it, with
 * the place where it stands.
 */

/** The part of JSON Schema that is enough for it. */
export type Shape =
  | ObjectShape
  | ArrayShape
  | { readonly $ref: string; readonly description?: string }
  | { readonly anyOf: readonly Shape[]; readonly description?: string }
  | {
      readonly type: 'string';
      readonly description?: string;
      readonly enum?: readonly string[];
      readonly minLength?: number;
      readonly maxLength?: number;
    }
  | { readonly type: 'integer'; readonly description?: string; readonly minimum?: number; readonly maximum?: number }
  | { readonly type: 'boolean'; readonly description?: string }
  | { readonly type: readonly ['string', 'number', 'boolean']; readonly description?: string };

interface ObjectShape {
  readonly type: 'object';
  readonly description?: string;
  readonly properties: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties: false | Shape;
}

interface ArrayShape {
  readonly type: 'array';
  readonly description?: string;
  readonly items: Shape;
  readonly minItems?: number;
  readonly maxItems: number;
}

export interface Schema extends ObjectShape {
  readonly $schema: string;
  readonly title: string;
  readonly $defs: Readonly<Record<string, Shape>>;
}

/** A mistake in a file that people wrote, in a sentence. Units: line and column count from 1. */
export interface ShapeProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** More mistakes of one file help nobody. */
const MOST_PROBLEMS = 20;

/** Collects the mistakes of one file. */
export class ShapeProblems {
  readonly #all: ShapeProblem[] = [];

  /** `offset`: how many characters behind the beginning of the place. */
  add({ source, start }: Pick<Place, 'source' | 'start'>, message: string, offset = 0): void {
    if (this.#all.length >= MOST_PROBLEMS) return;
    const at = Math.min(start + offset, source.text.length);
    const line = linesIn(source).lineOf(at);
    const column = at - linesIn(source).startOf(line) + 1;
    this.#all.push({ file: source.fileName, line: line + 1, column, message });
  }

  get all(): readonly ShapeProblem[] {
    return this.#all;
  }
}

/** Compares a node with a shape. */
export function checkShape(node: TreeNode, schema: Schema, problems: ShapeProblems): void {
  check(node, schema, 'the rule', schema, problems);
}

/** `name`: what the node is, for the message. */
function check(node: TreeNode, shape: Shape, name: string, schema: Schema, problems: ShapeProblems): void {
  if ('$ref' in shape) {
    const named = schema.$defs[shape.$ref.replace('#/$defs/', '')];
    if (named) check(node, named, name, schema, problems);
    return;
  }
  if ('anyOf' in shape) {
    const fitting = shape.anyOf.find((one) => isOfType(node, one, schema));
    if (fitting) check(node, fitting, name, schema, problems);
    else
      problems.add(
        node,
        `${name} is ${found(node)}. Expected: ${shape.anyOf.map((one) => expected(one, schema)).join(', or ')}.`,
      );
    return;
  }
  if (!isOfType(node, shape, schema)) {
    problems.add(node, `${name} is ${found(node)}. Expected: ${expected(shape, schema)}.`);
    return;
  }
  if (shape.type === 'object') checkObject(node, shape, name, schema, problems);
  else if (shape.type === 'array') checkArray(node, shape, name, schema, problems);
  else if (shape.type === 'string') checkText(node, shape, name, problems);
  else if (shape.type === 'integer') checkNumber(node, shape, name, problems);
}

function checkObject(node: TreeNode, shape: ObjectShape, name: string, schema: Schema, problems: ShapeProblems): void {
  if (node.kind !== 'mapping') return;
  const known = Object.keys(shape.properties);
  const seen = new Set<string>();
  for (const { key, value } of node.pairs) {
    const text = String(key.value);
    const own = Object.hasOwn(shape.properties, text) ? shape.properties[text] : shape.additionalProperties;
    if (seen.has(text)) problems.add(key, `"${text}" is written twice.`);
    else if (own) check(value, own, `"${text}"`, schema, problems);
    else problems.add(key, `${inName(name)} there is no "${text.slice(0, 100)}". ${nearestName(text, known)}`);
    seen.add(text);
  }
  const missing = (shape.required ?? []).filter((key) => !seen.has(key));
  if (missing.length > 0) problems.add(node, `${name} lacks ${missing.map((key) => `"${key}"`).join(' and ')}.`);
}

function checkArray(node: TreeNode, shape: ArrayShape, name: string, schema: Schema, problems: ShapeProblems): void {
  if (node.kind !== 'sequence') return;
  const { length } = node.items;
  if (length > shape.maxItems || length < (shape.minItems ?? 0))
    problems.add(node, `${name} has ${length} items. Expected: ${shape.minItems ?? 0} to ${shape.maxItems}.`);
  for (const [index, item] of node.items.slice(0, shape.maxItems).entries())
    check(item, shape.items, `item ${index + 1} of ${name}`, schema, problems);
}

function checkText(
  node: TreeNode,
  { enum: choices, minLength = 0, maxLength = Infinity }: Extract<Shape, { type: 'string' }>,
  name: string,
  problems: ShapeProblems,
): void {
  const text = textOf(node);
  if (choices && !choices.includes(text))
    problems.add(node, `${name} is "${text.slice(0, 100)}". ${nearestName(text, choices)}`);
  if (text.length < minLength) problems.add(node, `${name} is empty.`);
  if (text.length > maxLength)
    problems.add(node, `${name} has ${text.length} characters. Expected: at most ${maxLength}.`);
}

function checkNumber(
  node: TreeNode,
  { minimum = -Infinity, maximum = Infinity }: Extract<Shape, { type: 'integer' }>,
  name: string,
  problems: ShapeProblems,
): void {
  const value = node.kind === 'scalar' ? Number(node.value) : NaN;
  if (value >= minimum && value <= maximum) return;
  const range = maximum === Infinity ? `${minimum} or more` : `${minimum} to ${maximum}`;
  problems.add(node, `${name} is ${value}. Expected: a whole number from ${range}.`);
}

/** What people read of a key that is not there: of which thing. */
function inName(name: string): string {
  return name.startsWith('the ') ? `In ${name}` : `In ${name},`;
}

function isOfType(node: TreeNode, shape: Shape, schema: Schema): boolean {
  if ('$ref' in shape) {
    const named = schema.$defs[shape.$ref.replace('#/$defs/', '')];
    return named !== undefined && isOfType(node, named, schema);
  }
  if ('anyOf' in shape) return shape.anyOf.some((one) => isOfType(node, one, schema));
  if (shape.type === 'object') return node.kind === 'mapping';
  if (shape.type === 'array') return node.kind === 'sequence';
  if (node.kind !== 'scalar' || node.value === null) return false;
  if (shape.type === 'integer') return typeof node.value === 'number' && Number.isInteger(node.value);
  if (shape.type === 'boolean' || shape.type === 'string') return typeof node.value === shape.type;
  return true;
}

function found(node: TreeNode): string {
  if (node.kind === 'mapping') return 'a mapping';
  if (node.kind === 'sequence') return 'a list';
  if (node.kind !== 'scalar' || node.value === null) return 'empty';
  return typeof node.value === 'string'
    ? `the text "${node.value.slice(0, 60)}"`
    : `${typeof node.value === 'number' ? 'the number' : 'the truth value'} ${node.value}`;
}

function expected(shape: Shape, schema: Schema): string {
  if ('$ref' in shape) {
    const named = schema.$defs[shape.$ref.replace('#/$defs/', '')];
    return named ? expected(named, schema) : '';
  }
  if ('anyOf' in shape) return shape.anyOf.map((one) => expected(one, schema)).join(', or ');
  if (shape.type === 'object') return `a mapping with ${listed(Object.keys(shape.properties))}`;
  if (shape.type === 'array') return `a list, each item of it ${expected(shape.items, schema)}`;
  if (shape.type === 'string') return 'a text';
  if (shape.type === 'boolean') return 'true or false';
  if (shape.type === 'integer') return 'a whole number';
  return 'a text, a number, true or false';
}

const MOST_LISTED = 6;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_LISTED).map((name) => `"${name}"`);
  return names.length > MOST_LISTED ? `${shown.join(', ')} …` : shown.join(', ');
}

/** The text of a scalar; a number as it is written. */
export function textOf(node: TreeNode | undefined): string {
  if (node?.kind !== 'scalar' || node.value === null) return '';
  return typeof node.value === 'number' ? node.source.text.slice(node.start, node.end) : String(node.value);
}

/** The text under a key; empty where there is none. */
export function textAt(node: TreeNode, key: string): string {
  return textOf(lookup(node, key));
}

/** The scalars under a key, of which there may be one or a list. */
export function scalarsAt(node: TreeNode, key: string): readonly Scalar[] {
  const value = lookup(node, key);
  const all = value?.kind === 'sequence' ? value.items : [value];
  return all.flatMap((one) => (one?.kind === 'scalar' ? [one] : []));
}
