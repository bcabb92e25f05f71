import type { TreeNode } from '../../formats/tree.ts';
import { isMasked } from '../../formats/template-marks.ts';
import { itemsOf } from '../../formats/mapping-lookup.ts';
import { textOf, type OpenApiItem } from './open-api-file.ts';

/** The types that a schema names; `undefined` where it names none, or where that cannot be known. */
export function typesOf(schema: OpenApiItem): readonly string[] | undefined {
  const node = schema.value('type');
  if (node?.kind === 'sequence') {
    const types = itemsOf(node).flatMap((item) => textOf(item) ?? []);
    return types.length === node.items.length ? types.filter((type) => type !== 'null') : undefined;
  }
  const type = textOf(node);
  return type === undefined ? undefined : [type];
}

export function isOfType(schema: OpenApiItem, ...types: readonly string[]): boolean {
  const named = typesOf(schema);
  return named !== undefined && named.length > 0 && named.every((type) => types.includes(type));
}

/** Whether a schema is put together of others. */
export function isComposed(schema: OpenApiItem): boolean {
  return schema.has('allOf', 'oneOf', 'anyOf', 'not', '$ref', '$dynamicRef', 'if');
}

/** Whether a value is one of a schema's type; undefined where that cannot be known. */
export function isOfItsType(value: TreeNode, schema: OpenApiItem): boolean | undefined {
  const types = typesOf(schema);
  if (types === undefined || types.length === 0) return undefined;
  if (value.kind === 'scalar' && value.value === null) return undefined;
  const type = typeOfValue(value);
  if (type === undefined) return undefined;
  return types.some(
    (wanted) => wanted === type || (wanted === 'number' && type === 'integer') || !KNOWN_TYPES.has(wanted),
  );
}

const KNOWN_TYPES: ReadonlySet<string> = new Set(['array', 'boolean', 'integer', 'number', 'object', 'string']);

function typeOfValue(value: TreeNode): string | undefined {
  if (value.kind === 'mapping') return 'object';
  if (value.kind === 'sequence') return 'array';
  if (value.kind !== 'scalar' || value.unknown || isMasked(String(value.value))) return undefined;
  if (typeof value.value === 'number') return Number.isInteger(value.value) ? 'integer' : 'number';
  return typeof value.value === 'boolean' ? 'boolean' : 'string';
}

/** Texts of these formats have a form and a length of their own. */
const BOUNDED_FORMATS: ReadonlySet<string> = new Set(['date', 'date-time', 'time', 'duration', 'uuid', 'ipv4', 'ipv6']);

/** Whether a text may be of any length as far as its schema says. */
export function isFreeText(schema: OpenApiItem): boolean {
  if (!isOfType(schema, 'string') || schema.has('enum', 'const', '$ref')) return false;
  const format = schema.text('format');
  return !(schema.has('format') && (format === undefined || BOUNDED_FORMATS.has(format) || format === 'binary'));
}

export function isNumeric(schema: OpenApiItem): boolean {
  return isOfType(schema, 'integer', 'number') && !schema.has('enum', 'const', '$ref');
}

/** Whether a keyword is there and a limit by itself: before version 3.1 a boolean says how another one is meant. */
export function isLimit(schema: OpenApiItem, keyword: 'exclusiveMaximum' | 'exclusiveMinimum'): boolean {
  const limit = schema.value(keyword);
  return limit !== undefined && !(limit.kind === 'scalar' && typeof limit.value === 'boolean');
}
