import { Type, type TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { UploadedManifest } from '../cluster.ts';
import { CALLS } from './contract.ts';
import { Bytes, Nothing } from './endpoint.ts';
import { OwnerQuery } from './owner.ts';

/** What a caller sends, by where it stands. */
const INPUTS: readonly (readonly [string, TSchema])[] = [
  ...CALLS.flatMap(({ name, endpoint: { params, query, body } }) => [
    [`${name} params`, params] as const,
    [`${name} query`, query] as const,
    ...(body === Bytes || body === Nothing ? [] : [[`${name} body`, body] as const]),
  ]),
  ['the owner', OwnerQuery],
  ['manifest.json', UploadedManifest],
];

test('every list, map, text and number that a caller sends has a bound', () => {
  expect(INPUTS.length).toBeGreaterThan(200);
  expect(INPUTS.flatMap(([place, schema]) => unbounded(schema, place))).toEqual([]);
});

test('a list, map, text or number without one is found, however deep it stands', () => {
  const schema = Type.Object({
    map: Type.Unsafe({ type: 'object', patternProperties: { '^.*$': Type.Array(Type.String()) } }),
    either: Type.Union([Type.Literal('a'), Type.Integer({ minimum: 0 })]),
    bounded: Type.Array(Type.String({ maxLength: 2 }), { maxItems: 2 }),
    anything: Type.Unsafe({}),
  });
  expect(unbounded(schema, 'x')).toEqual(['x.map', 'x.map.*', 'x.map.*[]', 'x.either', 'x.anything']);
});

/** The parts of a schema's keywords that say how much there may be. */
interface Keywords {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: unknown;
  readonly anyOf?: readonly TSchema[];
  readonly items?: TSchema;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly patternProperties?: Readonly<Record<string, TSchema>>;
  readonly propertyNames?: TSchema;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** The places within a schema that take as much as anybody sends. */
function unbounded(schema: TSchema, at: string): readonly string[] {
  const keywords = schema as Keywords;
  const { type, anyOf, items, properties = {}, patternProperties, propertyNames } = keywords;
  if ('const' in keywords || keywords.enum !== undefined) return [];
  if (anyOf) return [...new Set(anyOf.flatMap((choice) => unbounded(choice, at)))];
  const unless = (isBounded: boolean): readonly string[] => (isBounded ? [] : [at]);
  switch (type) {
    case 'string':
      return unless(keywords.maxLength !== undefined);
    case 'integer':
    case 'number':
      return unless(keywords.minimum !== undefined && keywords.maximum !== undefined);
    case 'boolean':
    case 'null':
      return [];
    case 'array':
      return [...unless(keywords.maxItems !== undefined), ...(items ? unbounded(items, `${at}[]`) : [`${at}[]`])];
    case 'object': {
      const isBounded = !patternProperties || (keywords.maxProperties !== undefined && propertyNames !== undefined);
      return [
        ...unless(isBounded),
        ...Object.entries(properties).flatMap(([name, part]) => unbounded(part, `${at}.${name}`)),
        ...Object.values(patternProperties ?? {}).flatMap((part) => unbounded(part, `${at}.*`)),
        ...(propertyNames ? unbounded(propertyNames, `${at}.(keys)`) : []),
      ];
    }
    case undefined:
    default:
      return [at];
  }
}
