import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { inOperation, openApiRule, owasp, shortened, spec } from '../open-api-rule.ts';

export default openApiRule({
  id: 'open_api_callback_url_from_request',
  title: 'A callback goes to an address that the caller sends (SSRF)',
  severity: MODERATE_LOW,
  problem: 'The server calls whatever address stands in the request: machines inside its own network too.',
  remediation:
    'Let callers register callback addresses, and call those alone; give the property a `pattern` of known hosts.',
  sources: [spec('callback-object'), owasp('0xa7-server-side-request-forgery')],
  references: [owaspApi(7), cwe(918), nist('SI-10')],
  examples: {
    bad: [
      inOperation("callbacks:\n  shipped:\n    «'{$request.body#/callbackUrl}'»:\n      post:\n        responses: {}"),
    ],
    good: [
      inOperation(
        "callbacks:\n  shipped:\n    'https://partner.example.com/shipped/{$request.body#/id}':\n      post:\n        responses: {}",
      ),
    ],
  },
  *check({ file }) {
    for (const { parts } of file.items('callback').map((callback) => ({ parts: callback.parts('path') }))) {
      for (const path of parts)
        if (path.name.startsWith('{$request.')) yield { at: path.place, message: `calls ${shortened(path.name)}` };
    }
  },
});
