import { LOW } from '@plumbline/model/severity';
import { inOperation, inSchema, spec, unusedComponent } from '../open-api-rule.ts';

export default unusedComponent('schema', {
  id: 'open_api_schema_unused',
  title: 'A schema is used nowhere',
  severity: LOW,
  category: 'hygiene',
  problem: 'Readers take it for a part of the API: what was meant to be checked by it is not.',
  remediation: 'Refer to the schema where it is meant, or remove it.',
  sources: [spec('components-object')],
  examples: {
    bad: [
      inOperation(
        'summary: Orders',
        'components:\n  schemas:\n    A: {type: boolean}\n    «Order»:\n      type: boolean\n',
      ).replace('A: {type: boolean}\n    ', ''),
      inOperation('summary: Orders', 'definitions:\n  «Order»:\n    type: boolean\n', '2.0'),
    ],
    good: [
      inOperation(
        'requestBody: {content: {a/b: {schema: {$ref: "#/components/schemas/Order"}}}}',
        'components:\n  schemas:\n    Order:\n      type: boolean\n',
      ),
      inSchema('type: boolean'),
      inOperation(
        'parameters:\n  - {in: body, name: entry, schema: {$ref: "#/definitions/Entry"}}',
        'definitions:\n  Entry: {type: object, discriminator: kind, properties: {kind: {type: string}}}\n  Order: {allOf: [{$ref: "#/definitions/Entry"}, {properties: {id: {type: string}}}]}\n',
        '2.0',
      ),
      inOperation(
        'summary: Orders',
        'x-webhooks:\n  paid:\n    post: {requestBody: {content: {a/b: {schema: {$ref: "#/components/schemas/Order"}}}}}\ncomponents:\n  schemas:\n    Order:\n      type: boolean\n',
      ),
    ],
  },
});
