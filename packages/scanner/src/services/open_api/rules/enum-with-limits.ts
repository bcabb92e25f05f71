import { LOW } from '@plumbline/model/severity';
import { WITHOUT, at, inSchema, spec, valueRule, withWords } from '../open-api-rule.ts';

export default valueRule({
  id: 'open_api_enum_with_limits',
  title: 'A schema has limits beside enum, which say nothing more',
  severity: LOW,
  problem: 'The values are listed already: limits beside them hide which of both is meant, and values that break them.',
  remediation: 'Remove the limits beside `enum`.',
  sources: [spec('schema-object')],
  examples: {
    bad: [
      inSchema('type: string\nenum: [open, shut]\n«maxLength: 10»'),
      inSchema('type: integer\n«minimum: 1»\nenum: [1, 2]', '2.0'),
    ],
    good: [inSchema('type: string\nenum: [open, shut]'), inSchema('type: string\nmaxLength: 10')],
  },
  judge: (schema) => {
    if (!schema.has('enum')) return undefined;
    const limit = LIMITS.find((key) => schema.has(key));
    return limit === undefined ? undefined : at(schema, limit, withWords(limit, 'is-there'));
  },
  fix: WITHOUT,
});

const LIMITS = [
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
] as const;
