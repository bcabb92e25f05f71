import { nearNames } from '@plumbline/model/near-names';
import type { Mapping, Scalar, Span, TreeNode } from '@plumbline/scanner/formats/tree';
import { shapeTexts } from './shape-texts.ts';

/** What a JSON Schema says of a value, as far as the settings file's does. */
export interface Shape {
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'boolean';
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  /** Each: exactly one of its keys has to be there. */
  readonly allOf?: readonly { readonly oneOf: readonly { readonly required: readonly string[] }[] }[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly enum?: readonly string[];
  readonly const?: boolean;
  readonly format?: 'date';
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

export interface ShapeProblem {
  readonly at: Span;
  readonly message: string;
}

/** A file of anchors and aliases may stand for far more than it holds. */
const MOST_NODES = 100_000;

/** The value of a tree of YAML, and all that a shape does not allow of it, in the order of the text. */
export function checkShape(root: TreeNode, shape: Shape): { value: unknown; problems: readonly ShapeProblem[] } {
  const checker = new ShapeChecker();
  const value = checker.check(root, shape, shapeTexts.wholeFile);
  return { value, problems: checker.problems.toSorted((a, b) => a.at.start - b.at.start) };
}

class ShapeChecker {
  readonly problems: ShapeProblem[] = [];
  #nodes = 0;

  /** `name`: of the setting, for sentences about it. */
  check(node: TreeNode, shape: Shape, name: string): unknown {
    this.#nodes += 1;
    if (this.#nodes > MOST_NODES) {
      if (this.#nodes === MOST_NODES + 1) this.#tell(node, shapeTexts.tooMuch);
      return undefined;
    }
    const fitting = shape.anyOf ? shape.anyOf.find((option) => isOfType(node, option)) : shape;
    if (!fitting || !isOfType(node, fitting) || !isWithin(node, fitting)) {
      const near = node.kind === 'scalar' ? nearNames(String(node.value), shape.enum ?? []) : [];
      this.#tell(node, shapeTexts.expected(name, expectedText(shape), foundText(node), near));
      return undefined;
    }
    if (node.kind === 'mapping') return this.#checkMapping(node, fitting, name);
    if (node.kind === 'sequence') return node.items.map((item) => this.check(item, fitting.items ?? {}, name));
    return node.kind === 'scalar' ? node.value : undefined;
  }

  #checkMapping(node: Mapping, { properties = {}, required = [], allOf = [] }: Shape, name: string): unknown {
    const value: Record<string, unknown> = {};
    const seen = new Set<string>();
    for (const { key, value: held } of node.pairs) {
      const word = String(key.value);
      const shape = Object.hasOwn(properties, word) ? properties[word] : undefined;
      if (!shape) {
        const known = Object.keys(properties);
        this.#tell(key, shapeTexts.unknownKey(word, name, nearNames(word, known), known));
      } else if (seen.has(word)) this.#tell(key, shapeTexts.twice(word));
      else value[word] = this.check(held, shape, word);
      seen.add(word);
    }
    for (const key of required) if (!seen.has(key)) this.#tell(node, shapeTexts.missing(key, name));
    for (const { oneOf } of allOf) {
      const keys = oneOf.flatMap((option) => option.required);
      if (keys.filter((key) => seen.has(key)).length !== 1) this.#tell(node, shapeTexts.oneOf(keys, name));
    }
    return value;
  }

  #tell(at: Span, message: string): void {
    this.problems.push({ at, message });
  }
}

function isOfType(node: TreeNode, { type, const: only, enum: names }: Shape): boolean {
  if (node.kind === 'mapping') return type === 'object';
  if (node.kind === 'sequence') return type === 'array';
  if (node.kind !== 'scalar' || node.unknown || node.tag) return false;
  if (only !== undefined) return node.value === only;
  if (names) return typeof node.value === 'string';
  if (type === 'integer') return typeof node.value === 'number' && Number.isInteger(node.value);
  return typeof node.value === type;
}

function isWithin(node: TreeNode, shape: Shape): boolean {
  const { minItems = 0, maxItems = Infinity } = shape;
  if (node.kind === 'sequence') return node.items.length >= minItems && node.items.length <= maxItems;
  return node.kind !== 'scalar' || isScalarWithin(node, shape);
}

function isScalarWithin({ value }: Scalar, shape: Shape): boolean {
  const { minimum = -Infinity, maximum = Infinity, minLength = 0, maxLength = Infinity } = shape;
  if (typeof value === 'number') return value >= minimum && value <= maximum;
  if (typeof value !== 'string') return true;
  if (value.length < minLength || value.length > maxLength) return false;
  return (shape.enum?.includes(value) ?? true) && (shape.format !== 'date' || isDay(value));
}

/** Whether a text is a day such as 2026-11-22. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(Date.parse(text)) === text;
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function expectedText(shape: Shape): string {
  if (shape.anyOf) return shapeTexts.anyOf(shape.anyOf.map(expectedText));
  if (shape.const !== undefined) return String(shape.const);
  if (shape.enum) return shapeTexts.anyOf(shape.enum);
  if (shape.format === 'date') return shapeTexts.day;
  switch (shape.type) {
    case 'object':
      return shapeTexts.mapping(Object.keys(shape.properties ?? {}));
    case 'array':
      return shapeTexts.list(expectedText(shape.items ?? {}), shape.minItems ?? 0, shape.maxItems);
    case 'integer':
      return shapeTexts.wholeNumber(shape.minimum, shape.maximum);
    case 'boolean':
      return shapeTexts.boolean;
    case 'string':
    case undefined:
      return shapeTexts.text(shape.maxLength);
  }
}

const SHOWN = 60;

function foundText(node: TreeNode): string {
  if (node.kind === 'mapping') return shapeTexts.foundMapping;
  if (node.kind === 'sequence') return shapeTexts.foundList;
  if (node.kind !== 'scalar' || node.value === null || node.value === '') return shapeTexts.foundNothing;
  const text = String(node.value);
  const shown = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  return typeof node.value === 'string' ? `"${shown}"` : shown;
}
