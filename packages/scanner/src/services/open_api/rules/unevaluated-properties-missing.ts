import { LOW } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { cwe, owaspApi } from '../../../rules/rulesets.ts';
import { at, inSchema, owasp, schemaRule } from '../open-api-rule.ts';

export default schemaRule({
  id: 'open_api_unevaluated_properties_missing',
  title: 'An object is put together of others and takes any other property (unevaluatedProperties)',
  severity: LOW,
  category: 'hygiene',
  problem: 'Properties that none of the parts describes get through to the program.',
  remediation: 'Set `unevaluatedProperties: false` beside the composition.',
  sources: [
    'https://json-schema.org/understanding-json-schema/reference/object',
    owasp('0xa3-broken-object-property-level-authorization'),
  ],
  references: [owaspApi(3), cwe(915)],
  examples: {
    bad: [inSchema('type: object\n«unevaluatedProperties: true»', '3.1.0')],
    good: [
      inSchema('type: object\nunevaluatedProperties: false', '3.1.0'),
      inSchema('type: object\nunevaluatedProperties: {type: string}', '3.1.0'),
    ],
  },
  judge: (schema) =>
    schema.text('unevaluatedProperties') === 'true'
      ? at(schema, 'unevaluatedProperties', { code: 'is', values: { setting: 'unevaluatedProperties', value: 'true' } })
      : undefined,
  fix: { kind: 'suggested', needs: 'certainty that nobody sends others', edits: (finding) => setValue(finding, false) },
});
