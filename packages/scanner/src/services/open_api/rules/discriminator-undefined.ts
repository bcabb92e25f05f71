import { LOW } from '@plumbline/model/severity';
import { pairsInForce } from '../../../formats/mapping-lookup.ts';
import { cwe } from '../../../rules/rulesets.ts';
import { discriminatorOf } from '../discriminators.ts';
import { inSchema, schemaRule, shortened, spec } from '../open-api-rule.ts';
import { isComposed } from '../schema-types.ts';

export default schemaRule({
  id: 'open_api_discriminator_undefined',
  title: 'The discriminator is a property that the schema does not have',
  severity: LOW,
  category: 'hygiene',
  problem: 'Which schema holds is chosen by a value that nothing checks.',
  remediation: 'Describe the property under `properties`.',
  sources: [spec('discriminator-object')],
  references: [cwe(20)],
  examples: {
    bad: [
      inSchema('type: object\ndiscriminator:\n  «propertyName: kind»\nproperties:\n  id: {type: boolean}'),
      inSchema('type: object\n«discriminator: kind»\nproperties:\n  id: {type: boolean}', '2.0'),
    ],
    good: [
      inSchema('type: object\ndiscriminator:\n  propertyName: kind\nproperties:\n  kind: {type: string, maxLength: 5}'),
      inSchema('oneOf:\n  - {$ref: "#/components/schemas/A"}\ndiscriminator:\n  propertyName: kind'),
    ],
  },
  judge: (schema) => {
    const found = discriminatorOf(schema);
    if (!found || isComposed(schema) || schema.value('properties')?.kind !== 'mapping') return undefined;
    return pairsInForce(schema.value('properties')).has(found.name)
      ? undefined
      : { at: found.at, message: `${shortened(found.name)} is no property` };
  },
});
