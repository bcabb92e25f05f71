import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import type { OpenApiItem } from '../open-api-file.ts';
import { at, inSchema, spec, valueRule } from '../open-api-rule.ts';

export default valueRule({
  id: 'open_api_range_empty',
  title: 'The least value that a schema allows is above the largest',
  severity: LOW,
  category: 'hygiene',
  problem:
    'No value is valid: whoever checks by the schema refuses everybody, and so the check is switched off, or was never on.',
  remediation: 'Correct the limit that is wrong.',
  sources: [spec('schema-object'), 'https://json-schema.org/understanding-json-schema/reference/numeric#range'],
  references: [cwe(20)],
  examples: {
    bad: [
      inSchema('type: integer\n«minimum: 9»\nmaximum: 1'),
      inSchema('type: string\nmaxLength: 3\n«minLength: 8»', '2.0'),
      inSchema('type: array\n«minItems: 2»\nmaxItems: 1\nitems: {type: boolean}'),
    ],
    good: [inSchema('type: integer\nminimum: 1\nmaximum: 1'), inSchema('type: integer\nminimum: 1')],
  },
  judge: (schema) => {
    for (const [least, largest] of LIMITS) {
      const [low, high] = [numberOf(schema, least), numberOf(schema, largest)];
      if (low !== undefined && high !== undefined && low > high)
        return at(schema, least, `${least} is ${low}, ${largest} is ${high}`);
    }
    return undefined;
  },
});

const LIMITS = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

function numberOf(schema: OpenApiItem, key: string): number | undefined {
  const text = schema.text(key) ?? '';
  return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : undefined;
}
