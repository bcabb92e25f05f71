import { LOW } from '@plumbline/model/severity';
import { isMasked } from '../../../formats/template-marks.ts';
import { inOperation, openApiRule, shortened, spec } from '../open-api-rule.ts';
import { WITHOUT_ENCODING, isOfResponse } from '../operations.ts';

export default openApiRule({
  id: 'open_api_encoding_ignored',
  title: 'Encoding is said for a media type that has none and is ignored',
  severity: LOW,
  category: 'hygiene',
  problem: 'Only multipart and form bodies have parts with an encoding: what it limits is not checked.',
  remediation: 'Remove `encoding`, or use `multipart/form-data`.',
  sources: [spec('media-type-object')],
  examples: {
    bad: [
      inOperation(
        'requestBody:\n  content:\n    application/json:\n      schema: {type: boolean}\n      «encoding»:\n        code: {contentType: image/png}',
      ),
    ],
    good: [
      inOperation(
        'requestBody:\n  content:\n    multipart/form-data:\n      encoding:\n        code: {contentType: image/png}',
      ),
    ],
  },
  *check({ file }) {
    for (const mediaType of file.items('mediaType')) {
      const encoding = mediaType.pair('encoding');
      if (
        encoding &&
        !isOfResponse(mediaType) &&
        !/^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(mediaType.name) &&
        !isMasked(mediaType.name)
      )
        yield { at: encoding.key, message: `${shortened(mediaType.name)} has no encoding` };
    }
  },
  fix: WITHOUT_ENCODING,
});
