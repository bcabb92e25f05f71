import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { inOperation, inSchema, owasp, schemaRule, setField, shortened, spec } from '../open-api-rule.ts';
import { isOfType } from '../schema-types.ts';

export default schemaRule({
  id: 'open_api_password_in_response',
  title: 'A response has a password or another secret of a person in it',
  terms: ['excessive data exposure'],
  severity: MODERATE,
  problem: 'Whoever may read the object gets the password, hash or card number with it.',
  remediation: 'Mark the property with `writeOnly: true`, or leave it out of what is sent back.',
  sources: [owasp('0xa3-broken-object-property-level-authorization'), spec('schema-object')],
  references: [owaspApi(3), cwe(213), nist('AC-3')],
  examples: {
    bad: [
      inOperation(
        'responses:\n  "200":\n    description: A user\n    content:\n      application/json:\n        schema:\n          type: object\n          properties:\n            «password»: {type: string}',
      ),
      inOperation(
        'responses:\n  "200":\n    description: A user\n    schema: {$ref: "#/definitions/User"}',
        'definitions:\n  User:\n    type: object\n    properties:\n      «passwordHash»: {type: string}\n',
        '2.0',
      ),
    ],
    good: [
      inOperation(
        'responses:\n  "200":\n    description: A user\n    content:\n      application/json:\n        schema:\n          type: object\n          properties:\n            password: {type: string, writeOnly: true}',
      ),
      inSchema('type: object\nproperties:\n  password: {type: string}'), // in no response
    ],
  },
  judge: (schema, { file }) =>
    schema.parent?.kind === 'schema' &&
    SECRET_PROPERTY.test(schema.name) &&
    !schema.has('writeOnly') &&
    isOfType(schema, 'string') &&
    file.isOutput(schema)
      ? `the property ${shortened(schema.name)}`
      : undefined,
  fix: {
    kind: 'suggested',
    needs: 'a server that leaves the property out of its answers',
    edits: setField('writeOnly', true, { kind: 'safe' }).edits,
  },
});

const SECRET_PROPERTY =
  /^(?:(?:user|old|new|current)?[-_]?(?:password|passwd)(?:[-_]?hash)?|ssn|social[-_]?security[-_]?number|cvv|cvc|card[-_]?number|private[-_]?key|client[-_]?secret)$/i;
