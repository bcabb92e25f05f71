import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { discriminatorOf } from '../discriminators.ts';
import { inSchema, schemaRule, shortened, spec } from '../open-api-rule.ts';
import { isComposed } from '../schema-types.ts';

export default schemaRule({
  id: 'open_api_discriminator_not_required',
  title: 'The discriminator is a property that may be left out',
  severity: LOW,
  category: 'hygiene',
  problem: 'Without the property nobody knows which schema holds, and programs take one or none.',
  remediation: 'List the property under `required`.',
  sources: [spec('discriminator-object')],
  references: [cwe(20)],
  examples: {
    bad: [
      inSchema('type: object\ndiscriminator:\n  «propertyName: kind»\nproperties:\n  kind: {type: boolean}'),
      inSchema(
        'type: object\nrequired: [id]\n«discriminator: kind»\nproperties:\n  id: {type: boolean}\n  kind: {type: boolean}',
        '2.0',
      ),
    ],
    good: [
      inSchema(
        'type: object\nrequired: [kind]\ndiscriminator:\n  propertyName: kind\nproperties:\n  kind: {type: boolean}',
      ),
    ],
  },
  judge: (schema) => {
    const found = discriminatorOf(schema);
    if (!found || isComposed(schema) || !schema.has('properties')) return undefined;
    const list = schema.value('required');
    const names = schema.texts('required');
    if (list && (list.kind !== 'sequence' || names.length < list.items.length)) return undefined;
    return names.some(({ text }) => text === found.name)
      ? undefined
      : { at: found.at, message: `${shortened(found.name)} is not required` };
  },
});
