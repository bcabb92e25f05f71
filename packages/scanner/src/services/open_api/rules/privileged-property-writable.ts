import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { inOperation, inSchema, owasp, schemaRule, setField, shortened, spec } from '../open-api-rule.ts';
import { oncePer } from '../../../rules/once-per.ts';
import type { OpenApiFile, OpenApiItem } from '../open-api-file.ts';
import { isWrite } from '../operations.ts';
import { isOfType } from '../schema-types.ts';

const OF_ONESELF = (property: string): string =>
  inOperation(
    `requestBody:\n  content:\n    application/json:\n      schema:\n        type: object\n        properties:\n          ${property}`,
  )
    .replace('/orders', '/me')
    .replace(/get:/, 'patch:');

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
      OF_ONESELF('«role»: {type: string, enum: [user, support, admin]}'),
      OF_ONESELF('«roles»: {type: array, items: {type: string, enum: [user, admin]}}'),
    ],
    good: [
      inOperation(
        'requestBody:\n  content:\n    application/json:\n      schema:\n        type: object\n        properties:\n          isAdmin: {type: boolean, readOnly: true}',
      ),
      inSchema('type: object\nproperties:\n  isAdmin: {type: boolean}'), // in no request
      inOperation(
        'requestBody:\n  content:\n    application/json:\n      schema:\n        type: object\n        properties:\n          admin: {type: string}', // the name of one
      ),
      OF_ONESELF('role: {type: string, enum: [buyer, seller]}'),
      OF_ONESELF('role: {type: string, enum: [user, admin]}').replace('/me', '/users/{id}'), // administrators give it
    ],
  },
  judge: (schema, { file }) =>
    schema.parent?.kind === 'schema' &&
    !schema.has('readOnly') &&
    (isPrivilege(schema) || isOwnRole(schema, file)) &&
    file.isInput(schema)
      ? `the property ${shortened(schema.name)}`
      : undefined,
  fix: {
    kind: 'suggested',
    needs: 'certainty that nobody but the server sets it',
    edits: setField('readOnly', true, { kind: 'safe' }).edits,
  },
});

function isPrivilege(schema: OpenApiItem): boolean {
  return (
    PRIVILEGED.test(schema.name) &&
    isOfType(schema, 'boolean', 'integer', 'number', 'string') &&
    !(NAMES_SOMEBODY.test(schema.name) && isOfType(schema, 'string'))
  );
}

/** Whether callers may choose the role of an administrator for themselves. */
function isOwnRole(schema: OpenApiItem, file: OpenApiFile): boolean {
  if (!ROLE.test(schema.name)) return false;
  const values = [schema, ...file.partsOf(schema, 'schema')].flatMap((one) => one.texts('enum'));
  return values.some(({ text }) => ADMINISTRATOR.test(text)) && sentOfOneself(file).has(schema);
}

const ROLE = /^(?:user[-_]?)?(?:roles?|permissions?|access[-_]?level)$/i;
const ADMINISTRATOR = /^(?:[a-z]{1,20}[-_:.])?(?:admin|administrator|super[-_]?(?:admin|user)|root|staff)$/i;

/** What callers send of themselves, as they sign up or change their account. */
const sentOfOneself = oncePer((file: OpenApiFile) =>
  file.sentTo(file.operations.filter((one) => isWrite(one) && OF_ONE.test(one.parent?.name ?? ''))),
);

const OF_ONE = /^[^{}]{0,200}\/(?:me|myself|self|profile|account|register|registration|sign-?up)\/?$/i;

/** As a text, it says who or what that is. */
const NAMES_SOMEBODY = /^(?:admin|super[-_]?user|administrator|root|staff)$/i;

const PRIVILEGED =
  /^(?:is[-_]?)?(?:admin|superuser|super[-_]?user|administrator|root|staff)$|^is[-_]?(?:owner|verified|approved|paid)$|^account[-_]?balance$/i;
