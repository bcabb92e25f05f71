import { LOW } from '@plumbline/model/severity';
import { at, inSchema, schemaRule, spec, withWords, withoutIt } from '../open-api-rule.ts';

export default schemaRule({
  id: 'open_api_read_only_and_write_only',
  title: 'A property is readOnly and writeOnly at once',
  severity: LOW,
  category: 'hygiene',
  problem: 'It may then be in no request and no answer; programs keep to one of both.',
  remediation: 'Keep the one that is meant.',
  sources: [spec('schema-object')],
  examples: {
    bad: [inSchema('type: object\nproperties:\n  id:\n    type: boolean\n    readOnly: true\n    «writeOnly: true»')],
    good: [inSchema('type: object\nproperties:\n  id: {type: boolean, readOnly: true, writeOnly: false}')],
  },
  judge: (schema) =>
    schema.text('readOnly') === 'true' && schema.text('writeOnly') === 'true'
      ? at(schema, 'writeOnly', withWords('writeOnly', 'is-there'))
      : undefined,
  fix: withoutIt('certainty that clients get the property and do not send it'),
});
