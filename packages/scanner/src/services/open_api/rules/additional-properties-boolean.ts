import { LOW } from '@plumbline/model/severity';
import { at, inSchema, schemaRule, spec2 } from '../open-api-rule.ts';

export default schemaRule({
  id: 'open_api_additional_properties_boolean',
  title: 'additionalProperties is a boolean, which version 2.0 does not know',
  severity: LOW,
  category: 'hygiene',
  problem: 'In version 2.0 the field holds a schema: tools may leave the boolean out and take any property.',
  remediation: 'Give a schema, or leave the field out.',
  sources: [spec2('schema-object')],
  examples: {
    bad: [inSchema('type: object\n«additionalProperties: false»', '2.0')],
    good: [
      inSchema('type: object\nadditionalProperties: {type: string}', '2.0'),
      inSchema('type: object\nadditionalProperties: false'),
    ],
  },
  judge: (schema, { file }) =>
    file.isVersion2 && /^(?:true|false)$/.test(schema.text('additionalProperties') ?? '')
      ? at(schema, 'additionalProperties', {
          code: 'is',
          values: { setting: 'additionalProperties', value: schema.text('additionalProperties') ?? '' },
        })
      : undefined,
});
