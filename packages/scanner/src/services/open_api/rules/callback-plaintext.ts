import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { inOperation, openApiRule, owasp, shortened, spec } from '../open-api-rule.ts';
import { isPlaintextUrl } from '../urls.ts';

export default openApiRule({
  id: 'open_api_callback_plaintext',
  title: 'A callback goes over http: plaintext (cleartext)',
  terms: ['unencrypted', 'webhook'],
  severity: HIGH,
  problem:
    'An attacker on the network path reads and changes what the server reports, with the tokens in it, and answers for the other side.',
  remediation: 'Give the address of the callback with https.',
  sources: [spec('callback-object'), owasp('0xa8-security-misconfiguration')],
  references: [owaspApi(8), cwe(319), nist('SC-8')],
  examples: {
    bad: [
      inOperation(
        "callbacks:\n  shipped:\n    «'http://partner.example.com/shipped?id={$request.body#/id}'»:\n      post:\n        responses: {}",
      ),
      inOperation(
        "callbacks:\n  shipped:\n    «'http://{$request.query.host}/shipped'»:\n      post:\n        responses: {}",
      ),
    ],
    good: [
      inOperation(
        "callbacks:\n  shipped:\n    'https://partner.example.com/shipped?next=http://shop.example.com':\n      post:\n        responses: {}",
      ),
      inOperation("callbacks:\n  shipped:\n    'http://localhost:9000/shipped':\n      post:\n        responses: {}"),
      inOperation("callbacks:\n  shipped:\n    '{$request.body#/callbackUrl}':\n      post:\n        responses: {}"),
    ],
  },
  *check({ file }) {
    for (const callback of file.items('callback')) {
      for (const path of callback.parts('path')) {
        if (isPlaintextUrl(path.name)) yield { at: path.place, message: `calls ${shortened(path.name)}` };
      }
    }
  },
});
