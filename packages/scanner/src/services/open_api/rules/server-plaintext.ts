import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { inDocument, inOperation, owasp, plaintextUrlRule, spec } from '../open-api-rule.ts';
import { isPlaintextUrl } from '../urls.ts';

export default plaintextUrlRule(['server'], isPlaintextUrl, 'url', {
  id: 'open_api_server_plaintext',
  title: 'A server is called over http: plaintext (cleartext)',
  terms: ['unencrypted'],
  severity: HIGH,
  problem: 'Whoever is on the way reads and changes requests and answers, with the tokens and passwords in them.',
  remediation: 'Give the `url` of the server with https.',
  sources: [spec('server-object'), owasp('0xa8-security-misconfiguration')],
  references: [owaspApi(8), cwe(319), nist('SC-8')],
  examples: {
    bad: [
      inDocument('servers:\n  - «url: http://api.example.com/v1»\npaths: {}\n'),
      inOperation('servers: [{«url: "http://{region}.example.com"»}]'),
    ],
    good: [
      inDocument('servers:\n  - url: https://api.example.com/v1\npaths: {}\n'),
      inDocument(
        'servers:\n  - url: http://localhost:8080\n  - url: /v1\n  - url: "{scheme}://api.example.com"\npaths: {}\n',
      ),
    ],
  },
});
