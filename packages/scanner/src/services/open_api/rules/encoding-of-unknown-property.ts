import { LOW } from '@plumbline/model/severity';
import { pairsInForce } from '../../../formats/mapping-lookup.ts';
import { encodingRule, inOperation, shortened, spec, removeItem } from '../open-api-rule.ts';
import { isComposed } from '../schema-types.ts';

export default encodingRule({
  id: 'open_api_encoding_of_unknown_property',
  title: 'Encoding is said for a property that the body does not have',
  severity: LOW,
  category: 'hygiene',
  problem: 'What the encoding limits is checked for no part of the body.',
  remediation: 'Name a property of the schema.',
  sources: [spec('encoding-object')],
  examples: {
    bad: [
      inOperation(
        'requestBody:\n  content:\n    multipart/form-data:\n      schema: {type: object, properties: {a: {type: boolean}}}\n      encoding:\n        «code»:\n          contentType: image/png',
      ),
    ],
    good: [
      inOperation(
        'requestBody:\n  content:\n    multipart/form-data:\n      schema: {type: object, properties: {code: {type: boolean}}}\n      encoding:\n        code: {contentType: image/png}',
      ),
    ],
  },
  judge: (encoding, { file }) => {
    const schema = encoding.parent && file.partsOf(encoding.parent, 'schema')[0];
    if (!schema || isComposed(schema) || schema.value('properties')?.kind !== 'mapping') return undefined;
    return pairsInForce(schema.value('properties')).has(encoding.name)
      ? undefined
      : `${shortened(encoding.name)} is no property`;
  },
  fix: { kind: 'safe', edits: removeItem },
});
