import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { inComponent, plaintextUrlRule, spec } from '../open-api-rule.ts';
import { isPlaintextUrl } from '../urls.ts';

export default plaintextUrlRule(['flow'], isPlaintextUrl, 'refreshUrl', {
  id: 'open_api_oauth_refresh_url_plaintext',
  title: 'OAuth 2: tokens are renewed over http (refreshUrl in plaintext)',
  severity: HIGH,
  problem: 'An attacker on the network path reads the refresh token, and makes access tokens of it for a long time.',
  remediation: 'Give `refreshUrl` with https.',
  sources: [spec('oauth-flow-object'), 'https://www.rfc-editor.org/rfc/rfc6749#section-6'],
  references: [owaspApi(2), cwe(319), nist('SC-8')],
  examples: {
    bad: [
      inComponent(
        'securitySchemes',
        'type: oauth2\nflows:\n  authorizationCode:\n    «refreshUrl: http://id.example.com/token»',
      ),
    ],
    good: [
      inComponent(
        'securitySchemes',
        'type: oauth2\nflows:\n  authorizationCode:\n    refreshUrl: https://id.example.com/token',
      ),
    ],
  },
});
