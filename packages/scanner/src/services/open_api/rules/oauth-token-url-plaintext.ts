import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { inComponent, plaintextUrlRule, spec } from '../open-api-rule.ts';
import { isPlaintextUrl } from '../urls.ts';

export default plaintextUrlRule(['flow', 'securityScheme'], isPlaintextUrl, 'tokenUrl', {
  id: 'open_api_oauth_token_url_plaintext',
  title: 'OAuth 2: tokens are fetched over http (tokenUrl in plaintext)',
  severity: HIGH,
  problem: 'An attacker on the network path to the token endpoint reads client secrets and tokens.',
  remediation: 'Give `tokenUrl` with https.',
  sources: [spec('oauth-flow-object'), 'https://www.rfc-editor.org/rfc/rfc6749#section-3.2'],
  references: [owaspApi(2), cwe(319), nist('SC-8')],
  examples: {
    bad: [
      inComponent(
        'securitySchemes',
        'type: oauth2\nflows:\n  clientCredentials:\n    «tokenUrl: http://id.example.com/token»',
      ),
      inComponent('securityDefinitions', 'type: oauth2\n«tokenUrl: http://id.example.com/token»', '2.0'),
    ],
    good: [
      inComponent(
        'securitySchemes',
        'type: oauth2\nflows:\n  clientCredentials:\n    tokenUrl: https://id.example.com/token',
      ),
      inComponent('securitySchemes', 'type: oauth2\nflows:\n  clientCredentials:\n    tokenUrl: /token'),
    ],
  },
});
