import type { JsonSchema } from './openapi.ts';

/** A schema as a short type such as `{ id: string, port?: 1 … 65535 }`, over several lines where it has several keys. */
export function typeText(schema: JsonSchema, indent = ''): string {
  const { $ref, anyOf, allOf, const: constant, type, items } = schema as SchemaParts;
  if ($ref !== undefined) return $ref.slice($ref.lastIndexOf('/') + 1);
  if (constant !== undefined) return JSON.stringify(constant);
  if (anyOf) return anyOf.map((choice) => typeText(choice, indent)).join(' | ');
  if (allOf) return allOf.map((part) => typeText(part, indent)).join(' & ');
  if (type === 'array') return `${typeText(items ?? {}, indent)}[]`;
  if (type === 'object') return objectText(schema, indent);
  return `${type ?? 'anything'}${limitsText(schema)}`;
}

interface SchemaParts {
  readonly $ref?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly const?: unknown;
  readonly type?: string;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: string;
}

function objectText(schema: JsonSchema, indent: string): string {
  const { properties = {}, required = [], patternProperties = {}, additionalProperties } = schema as SchemaParts;
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${typeText(field, inner)}`,
  );
  const others = [...Object.values(patternProperties), ...(additionalProperties ? [additionalProperties] : [])];
  const lines = [...fields, ...others.map((value) => `[name]: ${typeText(value, inner)}`)];
  return lines.length === 0 ? '{}' : `{\n${lines.map((line) => `${inner}${line}`).join('\n')}\n${indent}}`;
}

function limitsText(schema: JsonSchema): string {
  const { minimum, maximum, minLength, maxLength, format } = schema as SchemaParts;
  const range = [format, rangeText(minimum, maximum, ''), rangeText(minLength, maxLength, ' characters')].filter(
    (text) => text !== undefined,
  );
  return range.length === 0 ? '' : ` (${range.join(', ')})`;
}

function rangeText(least: number | undefined, most: number | undefined, unit: string): string | undefined {
  if (least === undefined && most === undefined) return undefined;
  if (most === undefined) return `from ${least}${unit}`;
  return least === undefined ? `to ${most}${unit}` : `${least} to ${most}${unit}`;
}
