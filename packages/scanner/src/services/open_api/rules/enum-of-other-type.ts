import { LOW } from '@plumbline/model/severity';
import { itemsOf } from '../../../formats/mapping-lookup.ts';
import { inSchema, spec, valueRule } from '../open-api-rule.ts';
import { isOfItsType } from '../schema-types.ts';

export default valueRule({
  id: 'open_api_enum_of_other_type',
  title: 'A value of enum is not of the type of its schema',
  severity: LOW,
  category: 'hygiene',
  problem: 'No value is valid then, or programs differ in what they let through.',
  remediation: 'Write the values as the type says, with quotes where texts look like numbers.',
  sources: [spec('schema-object')],
  examples: {
    bad: [inSchema('type: string\nenum:\n  - a\n  - «2»'), inSchema('type: integer\nenum: [1, «two»]', '2.0')],
    good: [inSchema("type: string\nenum: [a, '2']"), inSchema('type: number\nenum: [1, 2.5]')],
  },
  judge: (schema) => {
    const wrong = itemsOf(schema.value('enum')).find((value) => isOfItsType(value, schema) === false);
    return wrong && { at: wrong, message: 'a value of another type' };
  },
});
