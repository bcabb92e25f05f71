import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { WITHOUT, at, inSchema, spec, valueRule } from '../open-api-rule.ts';
import { typesOf } from '../schema-types.ts';

export default valueRule({
  id: 'open_api_keyword_of_other_type',
  title: 'A limit is for values of another type and checks nothing',
  severity: LOW,
  category: 'hygiene',
  problem: 'The limit reads as if it were enforced, and nothing is: `maxLength` does nothing for a number.',
  remediation: 'Use the limits of the type, such as `maximum` for numbers, or mend the type.',
  sources: ['https://json-schema.org/understanding-json-schema/reference/type', spec('schema-object')],
  references: [cwe(20)],
  examples: {
    bad: [
      inSchema('type: integer\n«maxLength: 5»'),
      inSchema('type: string\n«maximum: 5»', '2.0'),
      inSchema('type: object\n«items: {type: string}»'),
    ],
    good: [
      inSchema('type: string\nmaxLength: 5'),
      inSchema('type: [string, integer]\nmaxLength: 5\nmaximum: 5', '3.1.0'),
      inSchema('maxLength: 5'),
    ],
  },
  judge: (schema) => {
    const types = typesOf(schema);
    if (types === undefined || types.length === 0 || types.some((type) => !OF_TYPE.has(type))) return undefined;
    const mine = new Set(types.flatMap((type) => OF_TYPE.get(type) ?? []));
    const wrong = ALL_KEYWORDS.find((key) => schema.has(key) && !mine.has(key));
    return wrong === undefined
      ? undefined
      : at(schema, wrong, { code: 'has', values: { setting: types.join('/'), value: wrong } });
  },
  fix: WITHOUT,
});

const OF_NUMBERS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];
const OF_TYPE: ReadonlyMap<string, readonly string[]> = new Map([
  ['array', ['items', 'minItems', 'maxItems', 'uniqueItems', 'prefixItems', 'contains']],
  ['boolean', []],
  ['integer', OF_NUMBERS],
  ['number', OF_NUMBERS],
  [
    'object',
    [
      'properties',
      'additionalProperties',
      'minProperties',
      'maxProperties',
      'patternProperties',
      'propertyNames',
      'discriminator',
    ],
  ],
  ['string', ['minLength', 'maxLength', 'pattern']],
]);
const ALL_KEYWORDS = [...new Set([...OF_TYPE.values()].flat())].filter((key) => key !== 'discriminator');
