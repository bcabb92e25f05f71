import { LOW } from '@plumbline/model/severity';
import { itemsOf, lookup } from '../../../formats/mapping-lookup.ts';
import { cwe } from '../../../rules/rulesets.ts';
import { textOf } from '../open-api-file.ts';
import { inSchema, schemaRule, spec } from '../open-api-rule.ts';

export default schemaRule({
  id: 'open_api_additional_properties_in_composition',
  title: 'additionalProperties is false inside of a composition: nothing is valid',
  severity: LOW,
  category: 'hygiene',
  problem:
    'Each part of `allOf`, `oneOf` or `anyOf` refuses the properties of the others; whoever cannot get valid requests through switches the check off.',
  remediation:
    'Take `additionalProperties: false` out of the parts; in version 3.1 use `unevaluatedProperties: false` beside them.',
  sources: ['https://json-schema.org/understanding-json-schema/reference/object', spec('schema-object')],
  references: [cwe(20)],
  examples: {
    bad: [
      inSchema(
        '«allOf»:\n  - type: object\n    properties: {id: {type: boolean}}\n    additionalProperties: false\n  - type: object',
      ),
    ],
    good: [
      inSchema('allOf:\n  - type: object\n    properties: {id: {type: boolean}}\n  - type: object'),
      inSchema('type: object\nadditionalProperties: false'),
    ],
  },
  judge: (schema) => {
    for (const key of ['allOf', 'oneOf', 'anyOf'] as const) {
      const pair = schema.pair(key);
      const isShut = itemsOf(pair?.value).some(
        (part) =>
          textOf(lookup(part, 'additionalProperties')) === 'false' &&
          (textOf(lookup(part, 'type')) === 'object' || lookup(part, 'properties') !== undefined),
      );
      if (pair && isShut) return { at: pair.key, message: `a part of ${key} has additionalProperties: false` };
    }
    return undefined;
  },
});
