import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, owaspApi, pci } from '../../../rules/rulesets.ts';
import type { OpenApiItem } from '../open-api-file.ts';
import { inOperation, inSchema, owasp, schemaRule, setField, shortened, spec } from '../open-api-rule.ts';
import { isOfType } from '../schema-types.ts';

export default schemaRule({
  id: 'open_api_password_in_response',
  title: 'A response has a password, a card number or another secret of a person in it',
  terms: ['excessive data exposure', 'PAN', 'CVV', 'cardholder data'],
  severity: MODERATE,
  problem: 'Whoever may read the object gets the password, hash or card number with it.',
  remediation: 'Mark the property with `writeOnly: true`, or leave it out of what is sent back.',
  sources: [owasp('0xa3-broken-object-property-level-authorization'), spec('schema-object')],
  references: [owaspApi(3), cwe(213), nist('AC-3'), pci('3.4.1')],
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
      inOperation(
        'responses:\n  "200":\n    description: Cards\n    content:\n      application/json:\n        schema: {$ref: "#/components/schemas/Card"}',
        'components:\n  schemas:\n    Card:\n      type: object\n      properties:\n        «pan»: {type: string, maxLength: 19}\n        expiry: {type: string}\n',
      ),
    ],
    good: [
      inOperation(
        'responses:\n  "200":\n    description: A user\n    content:\n      application/json:\n        schema:\n          type: object\n          properties:\n            password: {type: string, writeOnly: true}',
      ),
      inSchema('type: object\nproperties:\n  password: {type: string}'), // in no response
      inOperation(
        'responses:\n  "200":\n    description: A card\n    content:\n      application/json:\n        schema:\n          type: object\n          properties:\n            cardNumber: {type: string, description: The last four digits}\n            cvvResult: {type: string}',
      ),
      // That of a share.
      inOperation(
        'responses:\n  "200":\n    description: A share\n    content:\n      application/json:\n        schema:\n          type: object\n          properties:\n            securityCode: {type: string}\n            exchange: {type: string}',
      ),
    ],
  },
  judge: (schema, { file }) =>
    schema.parent?.kind === 'schema' &&
    (SECRET_PROPERTY.test(schema.name) || isOfCard(schema, schema.parent)) &&
    !schema.has('writeOnly') &&
    isOfType(schema, 'string') &&
    !isShortened(schema) &&
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
  /^(?:(?:user|old|new|current)?[-_]?(?:password|passwd)(?:[-_]?hash)?|ssn|social[-_]?security[-_]?number|(?:card[-_]?)?(?:cvv|cvc)2?|cvn|(?:(?:credit|debit|payment|bank)[-_]?)?card[-_]?(?:number|pan|cvv|cvc|pin|security[-_]?code|verification[-_]?(?:code|value))|primary[-_]?account[-_]?number|pin[-_]?block|track[-_]?[12]?[-_]?data|private[-_]?key|client[-_]?secret)$/i;

/** Names that mean a card only beside others of one: shares have a security code, persons in India a PAN. */
function isOfCard(schema: OpenApiItem, owner: OpenApiItem): boolean {
  if (!/^(?:pan|security[-_]?code|verification[-_]?code)$/i.test(schema.name)) return false;
  return (
    OF_CARD.test(schema.text('description') ?? '') ||
    /card|payment|wallet/i.test(owner.name) ||
    owner.children.some(({ name }) => /card|cvv|cvc|^exp(?:iry|iration|[-_]?(?:month|year|date))/i.test(name))
  );
}

const OF_CARD = /\bcards?\b|\bcv[cv]2?\b|primary account number/i;

/** Whether what is sent back is only a part of it, or hidden by stars. */
function isShortened(schema: OpenApiItem): boolean {
  const words = `${schema.text('description') ?? ''} ${schema.text('example') ?? ''} ${schema.text('pattern') ?? ''}`;
  return /mask|truncat|redact|obfuscat|token|last[- ]?(?:four|4)\b|\*{3}|\[\*\]|\\\*|x{4}/i.test(words);
}
