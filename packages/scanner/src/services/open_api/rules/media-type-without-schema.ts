import { LOW, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { inOperation, mediaTypeRule, owasp, spec, withWords } from '../open-api-rule.ts';

export default mediaTypeRule({
  id: 'open_api_media_type_without_schema',
  title: 'A body has no schema: anything is taken',
  severity: LOW,
  category: 'hygiene',
  problem: 'Nothing says what the body may hold: anything of any size gets through unchecked.',
  remediation: 'Describe the body under `schema`.',
  sources: [spec('media-type-object'), owasp('0xa8-security-misconfiguration')],
  references: [owaspApi(8), cwe(20), nist('SI-10')],
  examples: {
    bad: [
      inOperation('requestBody:\n  content:\n    «application/json»: {}'),
      inOperation('responses:\n  "200":\n    content:\n      «application/json»:\n        example: 1'),
    ],
    good: [
      inOperation('requestBody:\n  content:\n    application/json:\n      schema: {type: boolean}'),
      inOperation('requestBody:\n  content:\n    application/octet-stream: {}'),
    ],
  },
  judge: (mediaType, { file }) => {
    if (
      mediaType.has('schema', 'itemSchema') ||
      /^(?:application\/octet-stream|image|audio|video|font)/i.test(mediaType.name)
    )
      return undefined;
    const message = withWords('schema', 'not-set');
    return file.isInput(mediaType) ? { message, severity: MODERATE_LOW } : message;
  },
});
