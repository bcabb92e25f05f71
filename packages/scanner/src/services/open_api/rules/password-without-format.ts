import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { inSchema, schemaRule, setField, spec, withWords } from '../open-api-rule.ts';
import { isOfType } from '../schema-types.ts';
import { PASSWORD_NAME } from '../secret-texts.ts';

export default schemaRule({
  id: 'open_api_password_without_format',
  title: 'A property for a password is not marked as one (format: password)',
  severity: MODERATE_LOW,
  problem: 'Pages and tools made from the description show, log and save the password like any other text.',
  remediation: 'Add `format: password` to the property.',
  sources: [spec('data-type-format')],
  references: [owaspApi(2), cwe(549), nist('IA-6')],
  examples: {
    bad: [
      inSchema('type: object\nproperties:\n  «password»:\n    type: string'),
      inSchema('type: object\nproperties:\n  «newPassword»: {type: string}', '2.0'),
    ],
    good: [
      inSchema('type: object\nproperties:\n  password:\n    type: string\n    format: password'),
      inSchema('type: object\nproperties:\n  password:\n    type: boolean\n  passwordHint: {type: string}'),
    ],
  },
  judge: (schema) =>
    schema.parent?.kind === 'schema' &&
    PASSWORD_NAME.test(schema.name) &&
    isOfType(schema, 'string') &&
    !schema.has('format')
      ? withWords('format', 'not-set')
      : undefined,
  fix: setField('format', 'password', { kind: 'safe' }),
});
