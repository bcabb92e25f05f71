import { LOW } from '@plumbline/model/severity';
import { cwe, owaspApi } from '../../../rules/rulesets.ts';
import { at, inOperation, owasp, schemaRule, spec, withWords } from '../open-api-rule.ts';
import { isComposed, isOfType } from '../schema-types.ts';

export default schemaRule({
  id: 'open_api_object_without_properties',
  title: 'An object that clients send has no properties: anything is taken',
  severity: LOW,
  category: 'hygiene',
  problem: 'Clients may send any names and values, and the program gets them unchecked.',
  remediation: 'Describe the `properties`, or the values of a map under `additionalProperties`.',
  sources: [spec('schema-object'), owasp('0xa3-broken-object-property-level-authorization')],
  references: [owaspApi(3), cwe(915)],
  examples: {
    bad: [inOperation('requestBody:\n  content:\n    application/json:\n      schema:\n        «type: object»')],
    good: [
      inOperation(
        'requestBody:\n  content:\n    application/json:\n      schema: {type: object, properties: {id: {type: boolean}}}',
      ),
      inOperation(
        'requestBody:\n  content:\n    application/json:\n      schema: {type: object, additionalProperties: {type: boolean}}',
      ),
      inOperation(
        'requestBody:\n  content:\n    application/json:\n      schema: {allOf: [{$ref: "#/components/schemas/A"}, {type: object, example: {id: true}}]}',
        'components:\n  schemas:\n    A: {type: object, properties: {id: {type: boolean}}}\n',
      ),
    ],
  },
  judge: (schema, { file }) =>
    isOfType(schema, 'object') &&
    !schema.has('properties', 'additionalProperties', 'patternProperties', 'unevaluatedProperties', 'enum', 'const') &&
    !isComposed(schema) &&
    schema.parent?.has('allOf') !== true && // a part beside others that have them
    file.isInput(schema)
      ? at(schema, 'type', withWords('properties', 'not-set'))
      : undefined,
});
