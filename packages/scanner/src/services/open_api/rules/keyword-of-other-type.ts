import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { WITHOUT, at, inComponent, inSchema, spec, valueRule } from '../open-api-rule.ts';
import { typesOf } from '../schema-types.ts';

export default valueRule({
  id: 'open_api_keyword_of_other_type',
  title: 'A limit is for values of another type and checks nothing',
  severity: LOW,
  category: 'hygiene',
  problem:
    'The limit reads as if it were enforced, and nothing is: `maxLength` does nothing for a number, and `required` nothing for a property that is a text.',
  remediation:
    'Use the limits of the type, such as `maximum` for numbers, or mend the type; name what is required in `required` of the object.',
  sources: ['https://json-schema.org/understanding-json-schema/reference/type', spec('schema-object')],
  references: [cwe(20)],
  examples: {
    bad: [
      inSchema('type: integer\n«maxLength: 5»'),
      inSchema('type: string\n«maximum: 5»', '2.0'),
      inSchema('type: object\n«items: {type: string}»'),
      inSchema('type: string\n«required: true»'),
    ],
    good: [
      inSchema('type: string\nmaxLength: 5'),
      inSchema('type: [string, integer]\nmaxLength: 5\nmaximum: 5', '3.1.0'),
      inSchema('maxLength: 5'),
      inSchema('type: object\nrequired: [id]'),
      inComponent('parameters', 'name: page\nin: query\ntype: string\nrequired: true', '2.0'),
    ],
  },
  judge: (schema) => {
    const types = typesOf(schema);
    if (types === undefined || types.length === 0 || types.some((type) => !OF_TYPE.has(type))) return undefined;
    const mine = new Set(types.flatMap((type) => OF_TYPE.get(type) ?? []));
    // A parameter says with it whether it has to be given.
    const isOfSchema = (key: string): boolean => key !== 'required' || schema.kind === 'schema';
    const wrong = ALL_KEYWORDS.find((key) => schema.has(key) && !mine.has(key) && isOfSchema(key));
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
      'required',
      'discriminator',
    ],
  ],
  ['string', ['minLength', 'maxLength', 'pattern']],
]);
const ALL_KEYWORDS = [...new Set([...OF_TYPE.values()].flat())].filter((key) => key !== 'discriminator');
