import type { JsonSchema } from './openapi.ts';

/** A schema as a short type such as `{ id: string, port?: 1 … 65535 }`, over several lines where it has several keys. */
export function typeText(schema: JsonSchema, indent = ''): string {
  const { $ref, anyOf, allOf, const: constant, enum: values, type, items, maxItems } = schema as SchemaParts;
  if ($ref !== undefined) return $ref.slice($ref.lastIndexOf('/') + 1);
  if (constant !== undefined) return JSON.stringify(constant);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (anyOf) return anyOf.map((choice) => typeText(choice, indent)).join(' | ');
  if (allOf) return allOf.map((part) => typeText(part, indent)).join(' & ');
  if (type === 'array') {
    const item = typeText(items ?? {}, indent);
    return `${item.includes(' | ') ? `(${item})` : item}[]${maxItems === undefined ? '' : ` (to ${maxItems} items)`}`;
  }
  if (type === 'object') return objectText(schema, indent);
  return `${type ?? 'anything'}${limitsText(schema)}`;
}

interface SchemaParts {
  readonly $ref?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly type?: string;
  readonly items?: JsonSchema;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema;
  readonly maxProperties?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: string;
}

function objectText(schema: JsonSchema, indent: string): string {
  const { properties = {}, required = [], additionalProperties, maxProperties } = schema as SchemaParts;
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${typeText(field, inner)}`,
  );
  const most = maxProperties === undefined ? '' : ` (to ${maxProperties})`;
  const others = additionalProperties ? [`[name]${most}: ${typeText(additionalProperties, inner)}`] : [];
  const lines = [...fields, ...others];
  return lines.length === 0 ? '{}' : `{\n${lines.map((line) => `${inner}${line}`).join('\n')}\n${indent}}`;
}

function limitsText(schema: JsonSchema): string {
  const { minimum, maximum, minLength, maxLength, format, pattern } = schema as SchemaParts;
  const matching = pattern === undefined ? undefined : `matching ${pattern}`;
  const range = [
    format,
    rangeText(minimum, maximum, ''),
    rangeText(minLength, maxLength, ' characters'),
    matching,
  ].filter((text) => text !== undefined);
  return range.length === 0 ? '' : ` (${range.join(', ')})`;
}

function rangeText(least: number | undefined, most: number | undefined, unit: string): string | undefined {
  if (least === undefined && most === undefined) return undefined;
  if (most === undefined) return `from ${least}${unit}`;
  return least === undefined ? `to ${most}${unit}` : `${least} to ${most}${unit}`;
}
