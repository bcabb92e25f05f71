import { LOW } from '@plumbline/model/severity';
import { inOperation, removeItem, responseRule, spec } from '../open-api-rule.ts';

export default responseRule({
  id: 'open_api_response_content_type_header',
  title: 'A response describes Content-Type as a header, which is ignored',
  severity: LOW,
  category: 'hygiene',
  problem: 'The header is left out: which media types come back is said under `content` alone.',
  remediation: 'Remove the header, and name the media types under `content`.',
  sources: [spec('response-object')],
  examples: {
    bad: [
      inOperation(
        'responses:\n  "200":\n    description: Orders\n    headers:\n      «Content-Type»:\n        schema: {type: boolean}',
      ),
    ],
    good: [inOperation('responses:\n  "200":\n    headers: {X-A: {schema: {type: boolean}}}')],
  },
  judge: (response, { file }) => {
    const [header] = file.isVersion2
      ? []
      : response.parts('header').filter(({ name }) => name.toLowerCase() === 'content-type');
    return header && { at: header.place, message: 'Content-Type is no header here' };
  },
  fix: { kind: 'safe', edits: removeItem },
});
