import { LOW } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import type { OpenApiFile, OpenApiItem } from '../open-api-file.ts';
import { inOperation, inSchema, openApiRule, spec } from '../open-api-rule.ts';
import { isOfItsType } from '../schema-types.ts';

export default openApiRule({
  id: 'open_api_example_of_other_type',
  title: 'An example is of another type than its schema',
  terms: ['oas3-valid-schema-example', 'oas3-valid-media-example'],
  severity: LOW,
  category: 'hygiene',
  problem:
    'One of both is wrong: whoever checks by the schema refuses what clients are told to send, or the check is not there.',
  remediation: 'Correct the example, or the `type` of the schema.',
  sources: [
    spec('schema-object'),
    spec('media-type-object'),
    'https://github.com/stoplightio/spectral/blob/develop/docs/reference/openapi-rules.md#oas2-valid-media-example',
  ],
  examples: {
    bad: [
      inSchema('type: boolean\n«example: 5»'),
      inOperation(
        'requestBody:\n  content:\n    application/json:\n      schema: {type: integer}\n      «example: many»',
      ),
      inSchema('type: object\n«example: [a]»', '2.0'),
    ],
    good: [
      inSchema('type: integer\nexample: 5'),
      inSchema('type: string\nexample: 5'), // nothing but its quotes is missing
      inSchema('type: [integer, string]\nexample: many', '3.1.0'),
      inOperation('requestBody:\n  content:\n    application/xml:\n      schema: {type: object}\n      example: <a/>'),
    ],
  },
  *check({ file }): Generator<Finding> {
    for (const item of [...file.items('schema'), ...file.items('parameter'), ...file.items('mediaType')]) {
      const at = item.pair('example');
      const schema = at && schemaOf(item, file);
      if (!at || !schema || (at.value.kind === 'scalar' && isText(schema))) continue;
      if (isOfItsType(at.value, schema) === false) yield { at, message: 'the example is of another type' };
    }
  },
});

function schemaOf(item: OpenApiItem, file: OpenApiFile): OpenApiItem | undefined {
  if (item.kind === 'schema' || item.has('type')) return item;
  // Of other media types an example is a text.
  if (item.kind === 'mediaType' && !/\bjson\b/.test(item.name)) return undefined;
  return file.partsOf(item, 'schema')[0];
}

function isText(schema: OpenApiItem): boolean {
  return schema.text('type') === 'string';
}
