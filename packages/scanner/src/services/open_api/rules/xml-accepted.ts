import { LOW } from '@plumbline/model/severity';
import { cwe, owaspApi } from '../../../rules/rulesets.ts';
import { inOperation, mediaTypeRule } from '../open-api-rule.ts';

export default mediaTypeRule({
  id: 'open_api_xml_accepted',
  title: 'XML is accepted: external entities (XXE)',
  terms: ['XXE'],
  severity: LOW,
  category: 'hygiene',
  problem: 'Many XML parsers read files and call addresses that the document names, unless that is switched off.',
  remediation: 'Take JSON alone, or switch off document types and external entities in the parser.',
  sources: ['https://cheatsheetseries.owasp.org/cheatsheets/XML_External_Entity_Prevention_Cheat_Sheet.html'],
  references: [owaspApi(8), cwe(611)],
  examples: {
    bad: [inOperation('requestBody:\n  content:\n    «application/xml»:\n      schema: {type: boolean}')],
    good: [
      inOperation('requestBody:\n  content:\n    application/json:\n      schema: {type: boolean}'),
      inOperation('responses:\n  "200":\n    content:\n      application/xml:\n        schema: {type: boolean}'),
    ],
  },
  judge: (mediaType, { file }) =>
    /^(?:application|text)\/(?:[\w.-]+\+)?xml\b/i.test(mediaType.name) && file.isInput(mediaType)
      ? 'requests may be XML'
      : undefined,
});
