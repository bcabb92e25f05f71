import { LOW } from '@plumbline/model/severity';
import { inDocument, inSchema, removeField, spec, valueRule, withWords } from '../open-api-rule.ts';

export default valueRule({
  id: 'open_api_enum_with_limits',
  title: 'A schema has limits beside enum, which say nothing more',
  severity: LOW,
  category: 'hygiene',
  problem: 'The values are listed already: limits beside them hide which of both is meant, and values that break them.',
  remediation: 'Remove the limits beside `enum`.',
  sources: [spec('schema-object')],
  examples: {
    bad: [
      inDocument(
        'components:\n  schemas:\n    «State:\n      type: string\n      enum: [open, shut]\n      maxLength: 10»\n',
      ),
      inSchema('type: array\nitems:\n  «type: integer\n  minimum: 1\n  enum: [1, 2]»', '2.0').replace(
        'items:\n      «',
        '«items:\n      ',
      ),
    ],
    good: [inSchema('type: string\nenum: [open, shut]'), inSchema('type: string\nmaxLength: 10')],
  },
  judge: (schema) => {
    if (!schema.has('enum')) return undefined;
    const limit = LIMITS.find((key) => schema.has(key));
    return limit === undefined ? undefined : { at: schema.owner ?? schema.node, message: withWords(limit, 'is-there') };
  },
  fix: {
    kind: 'safe',
    edits: ({ at: place }, { file }) => {
      const schema = typeof place === 'object' ? file.itemAt(place) : undefined;
      const limit = LIMITS.find((key) => schema?.has(key));
      return schema && limit !== undefined ? removeField(schema, limit) : [];
    },
  },
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
