import { LOW } from '@plumbline/model/severity';
import { cwe, owaspApi } from '../../../rules/rulesets.ts';
import type { OpenApiItem } from '../open-api-file.ts';
import { at, inOperation, inSchema, owasp, schemaRule, setField, spec, withWords } from '../open-api-rule.ts';
import { isComposed, isOfType } from '../schema-types.ts';

export default schemaRule({
  id: 'open_api_additional_properties_open',
  title: 'Clients may send properties that are not described (additionalProperties): mass assignment',
  severity: LOW,
  category: 'hygiene',
  problem:
    'Properties that nobody thought of get through to the program, which may take them over: roles, prices, owners.',
  remediation: 'Set `additionalProperties: false` on objects that clients send.',
  sources: [owasp('0xa3-broken-object-property-level-authorization'), spec('schema-object')],
  references: [owaspApi(3), cwe(915)],
  examples: {
    bad: [
      inOperation(
        'requestBody:\n  content:\n    application/json:\n      schema:\n        «type: object»\n        properties: {id: {type: boolean}}',
      ),
      inOperation(
        'requestBody:\n  content:\n    application/json:\n      schema:\n        type: object\n        properties: {id: {type: boolean}}\n        «additionalProperties: true»',
      ),
      inOperation(
        'requestBody:\n  content:\n    application/json:\n      schema:\n        type: object\n        «additionalProperties: true»',
      ),
      inOperation(
        'requestBody:\n  content:\n    application/json:\n      schema:\n        type: object\n        properties: {id: {type: boolean}}\n        «additionalProperties: {}»',
      ),
    ],
    good: [
      inOperation(
        'requestBody:\n  content:\n    application/json:\n      schema:\n        type: object\n        properties: {id: {type: boolean}}\n        additionalProperties: false',
      ),
      inOperation(
        'requestBody:\n  content:\n    application/json:\n      schema:\n        type: object\n        properties: {id: {type: boolean}}\n        additionalProperties: {type: boolean}',
      ),
      inSchema('type: object\nproperties: {id: {type: boolean}}'), // in no request
      `${inOperation(
        "requestBody:\n  content:\n    application/json:\n      schema:\n        allOf:\n          - $ref: '#/components/schemas/Base'\n          - type: object\n            properties: {a: {type: boolean}}",
      )}\ncomponents: {schemas: {Base: {type: object, properties: {id: {type: boolean}}}}}\n`,
    ],
  },
  judge: (schema, { file }) => {
    if (
      !isOfType(schema, 'object') ||
      !(schema.has('properties') || takesAll(schema, 'additionalProperties')) ||
      isComposed(schema) ||
      (schema.has('unevaluatedProperties') && !takesAll(schema, 'unevaluatedProperties')) ||
      !file.isInput(schema)
    )
      return undefined;
    // A part of a composition would refuse what the other parts have.
    if ((schema.owner === undefined && schema.parent?.kind === 'schema') || file.isExtended(schema)) return undefined;
    if (!schema.has('additionalProperties')) return at(schema, 'type', withWords('additionalProperties', 'not-set'));
    return takesAll(schema, 'additionalProperties')
      ? at(schema, 'additionalProperties', { code: 'is', values: { setting: 'additionalProperties', value: 'true' } })
      : undefined;
  },
  fix: setField('additionalProperties', false, { kind: 'suggested', needs: 'certainty that nobody sends others' }),
});

/** A schema without a word in it refuses nothing: `{}` is `true`. */
function takesAll(schema: OpenApiItem, field: string): boolean {
  const value = schema.pair(field)?.value;
  return schema.text(field) === 'true' || (value?.kind === 'mapping' && value.pairs.length === 0);
}
