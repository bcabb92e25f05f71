import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { inOperation, inSchema, owasp, schemaRule, setField, shortened, spec } from '../open-api-rule.ts';
import { isOfType } from '../schema-types.ts';

export default schemaRule({
  id: 'open_api_privileged_property_writable',
  title: 'Clients may send a property that gives rights (isAdmin, role): mass assignment',
  terms: ['mass assignment', 'BOPLA'],
  severity: MODERATE_LOW,
  problem: 'A server that takes over the whole object lets callers make themselves administrators.',
  remediation: 'Mark the property with `readOnly: true`, or leave it out of what is sent to the server.',
  sources: [owasp('0xa3-broken-object-property-level-authorization'), spec('schema-object')],
  references: [owaspApi(3), cwe(915), nist('AC-6')],
  examples: {
    bad: [
      inOperation(
        'requestBody:\n  content:\n    application/json:\n      schema:\n        type: object\n        properties:\n          «isAdmin»: {type: boolean}',
      ),
      inOperation(
        'parameters:\n  - {in: body, name: user, schema: {$ref: "#/definitions/User"}}',
        'definitions:\n  User:\n    type: object\n    properties:\n      «is_superuser»: {type: boolean}\n',
        '2.0',
      ),
    ],
    good: [
      inOperation(
        'requestBody:\n  content:\n    application/json:\n      schema:\n        type: object\n        properties:\n          isAdmin: {type: boolean, readOnly: true}',
      ),
      inSchema('type: object\nproperties:\n  isAdmin: {type: boolean}'), // in no request
      inOperation(
        'requestBody:\n  content:\n    application/json:\n      schema:\n        type: object\n        properties:\n          admin: {type: string}', // the name of one
      ),
    ],
  },
  judge: (schema, { file }) =>
    schema.parent?.kind === 'schema' &&
    PRIVILEGED.test(schema.name) &&
    !schema.has('readOnly') &&
    isOfType(schema, 'boolean', 'integer', 'number', 'string') &&
    !(NAMES_SOMEBODY.test(schema.name) && isOfType(schema, 'string')) &&
    file.isInput(schema)
      ? `the property ${shortened(schema.name)}`
      : undefined,
  fix: {
    kind: 'suggested',
    needs: 'certainty that nobody but the server sets it',
    edits: setField('readOnly', true, { kind: 'safe' }).edits,
  },
});

/** As a text, it says who or what that is. */
const NAMES_SOMEBODY = /^(?:admin|super[-_]?user|administrator|root|staff)$/i;

const PRIVILEGED =
  /^(?:is[-_]?)?(?:admin|superuser|super[-_]?user|administrator|root|staff)$|^is[-_]?(?:owner|verified|approved|paid)$|^account[-_]?balance$/i;
