import { LOW } from '@plumbline/model/severity';
import { pairInForce } from '../../../formats/mapping-lookup.ts';
import { WITHOUT, at, inSchema, schemaRule, spec, withWords } from '../open-api-rule.ts';

export default schemaRule({
  id: 'open_api_required_with_default',
  title: 'A required property has a default value, which is never used',
  severity: LOW,
  category: 'hygiene',
  problem:
    'Whoever reads the default leaves the property out, and the request fails; or the server takes it, and nothing is required.',
  remediation: 'Remove `default` from the property, or the property from `required`.',
  sources: [spec('schema-object')],
  examples: {
    bad: [inSchema('type: object\nrequired: [id]\nproperties:\n  id:\n    type: string\n    «default: a»')],
    good: [
      inSchema('type: object\nrequired: [id]\nproperties:\n  id: {type: string}\n  name: {type: string, default: a}'),
    ],
  },
  judge: (schema) => {
    const { parent } = schema;
    if (parent?.kind !== 'schema' || !schema.has('default') || parent.value('properties') === undefined)
      return undefined;
    const isProperty = pairInForce(parent.value('properties'), schema.name)?.value === schema.node;
    return isProperty && parent.texts('required').some(({ text }) => text === schema.name)
      ? at(schema, 'default', withWords('default', 'is-there'))
      : undefined;
  },
  fix: WITHOUT,
});
