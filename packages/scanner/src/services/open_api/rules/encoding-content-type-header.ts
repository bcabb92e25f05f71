import { LOW } from '@plumbline/model/severity';
import { encodingRule, inOperation, spec, removeItem } from '../open-api-rule.ts';

export default encodingRule({
  id: 'open_api_encoding_content_type_header',
  title: 'An encoding describes Content-Type as a header, which is ignored',
  severity: LOW,
  category: 'hygiene',
  problem: 'The header is left out: any media type gets through.',
  remediation: 'Say it under `contentType` of the encoding.',
  sources: [spec('encoding-object')],
  examples: {
    bad: [
      inOperation(
        'requestBody:\n  content:\n    multipart/form-data:\n      encoding:\n        code:\n          headers:\n            X-A: {schema: {type: boolean}}\n            «Content-Type»:\n              schema: {type: boolean}',
      ),
    ],
    good: [
      inOperation(
        'requestBody:\n  content:\n    multipart/form-data:\n      encoding:\n        code: {headers: {X-A: {schema: {type: boolean}}}}',
      ),
    ],
  },
  judge: (encoding) => {
    const [header] = encoding.parts('header').filter(({ name }) => name.toLowerCase() === 'content-type');
    return header && { at: header.place, message: 'Content-Type is no header here' };
  },
  fix: { kind: 'safe', edits: removeItem },
});
