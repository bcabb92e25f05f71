import { LOW } from '@plumbline/model/severity';
import { inOperation, openApiRule, withWords } from '../open-api-rule.ts';
import { WITHOUT_ENCODING, isOfResponse } from '../operations.ts';

export default openApiRule({
  id: 'open_api_encoding_in_response',
  title: 'Encoding is said for a response, where it is ignored',
  severity: LOW,
  category: 'hygiene',
  problem: 'Only bodies of requests have parts with an encoding: what it limits is not checked.',
  remediation: 'Remove `encoding` from the response.',
  sources: ['https://spec.openapis.org/oas/v3.0.4.html#media-type-object'],
  examples: {
    bad: [
      inOperation(
        'responses:\n  "200":\n    content:\n      application/json:\n        schema: {type: boolean}\n        «encoding»:\n          code: {contentType: image/png}',
      ),
    ],
    good: [
      inOperation(
        'requestBody:\n  content:\n    multipart/form-data:\n      encoding:\n        code: {contentType: image/png}',
      ),
    ],
  },
  *check({ file }) {
    for (const mediaType of file.version === '3.0' ? file.items('mediaType') : []) {
      const encoding = mediaType.pair('encoding');
      if (encoding && isOfResponse(mediaType)) yield { at: encoding.key, message: withWords('encoding', 'is-there') };
    }
  },
  fix: WITHOUT_ENCODING,
});
