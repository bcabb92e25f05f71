import { LOW } from '@plumbline/model/severity';
import { pairsInForce } from '../../../formats/mapping-lookup.ts';
import { cwe } from '../../../rules/rulesets.ts';
import { inSchema, schemaRule, shortened, spec } from '../open-api-rule.ts';
import { isComposed } from '../schema-types.ts';

export default schemaRule({
  id: 'open_api_required_property_undefined',
  title: 'A required property is not among the properties',
  severity: LOW,
  category: 'hygiene',
  problem: 'Nothing says what the property may hold: any value gets through unchecked.',
  remediation: 'Describe the property under `properties`, or take it out of `required`.',
  sources: [spec('schema-object')],
  references: [cwe(20)],
  examples: {
    bad: [
      inSchema('type: object\nrequired: [id, «name»]\nproperties:\n  id: {type: boolean}'),
      inSchema('type: object\nrequired:\n  - «name»\nproperties:\n  id: {type: boolean}', '2.0'),
    ],
    good: [
      inSchema('type: object\nrequired: [id]\nproperties:\n  id: {type: boolean}'),
      inSchema(
        'allOf:\n  - {$ref: "#/components/schemas/Base"}\n  - type: object\n    required: [id]\n    properties: {a: {type: boolean}}',
      ), // in the other part
    ],
  },
  judge: (schema) => {
    const properties = schema.value('properties');
    if (
      properties?.kind !== 'mapping' ||
      isComposed(schema) ||
      (schema.owner === undefined && schema.parent?.kind === 'schema')
    )
      return undefined;
    const known = pairsInForce(properties);
    const missing = schema.texts('required').find(({ text }) => !known.has(text));
    return missing && { at: missing.at, message: `${shortened(missing.text)} is not described` };
  },
});
