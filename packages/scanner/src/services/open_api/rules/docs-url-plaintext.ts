import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { inDocument, plaintextUrlRule, spec } from '../open-api-rule.ts';
import { isPlaintextUrl } from '../urls.ts';

export default plaintextUrlRule(['externalDocs', 'contact', 'license'], isPlaintextUrl, 'url', {
  id: 'open_api_docs_url_plaintext',
  title: 'Documentation, contact or license are read over http: plaintext (cleartext)',
  severity: LOW,
  category: 'hygiene',
  problem: 'An attacker on the network path shows readers another page, with addresses and code of their own.',
  remediation: 'Give the address with https.',
  sources: [spec('external-documentation-object')],
  references: [cwe(319)],
  examples: {
    bad: [inDocument('externalDocs:\n  «url: http://example.com/docs»\n')],
    good: [
      inDocument('externalDocs:\n  url: https://example.com/docs\n'),
      inDocument('externalDocs:\n  url: http://localhost/docs\n'),
    ],
  },
});
