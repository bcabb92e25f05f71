import { LOW } from '@plumbline/model/severity';
import { cwe, owaspApi } from '../../../rules/rulesets.ts';
import { inOperation, openApiRule, owasp, spec } from '../open-api-rule.ts';

export default openApiRule({
  id: 'open_api_media_type_any',
  title: 'Any media type is accepted (*/*)',
  severity: LOW,
  category: 'hygiene',
  problem: 'Bodies of every form get through: those that a parser is attacked with, too.',
  remediation: 'Name the media types that the API takes and gives.',
  sources: [spec('request-body-object'), owasp('0xa8-security-misconfiguration')],
  references: [owaspApi(8), cwe(20)],
  examples: {
    bad: [
      inOperation("requestBody:\n  content:\n    «'*/*'»:\n      schema: {type: boolean}"),
      inOperation("consumes: [«'*/*'»]", '', '2.0'),
    ],
    good: [
      inOperation('requestBody:\n  content:\n    application/json:\n      schema: {type: boolean}'),
      inOperation('produces: [image/*]', '', '2.0'),
    ],
  },
  *check({ file }) {
    for (const { name, place } of file.items('mediaType')) if (name === '*/*') yield { at: place, message: '*/*' };
    for (const item of file.isVersion2 ? [...(file.document ? [file.document] : []), ...file.items('operation')] : []) {
      for (const { at: place, text } of [...item.texts('consumes'), ...item.texts('produces')])
        if (text === '*/*') yield { at: place, message: '*/*' };
    }
  },
});
