import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { inComponent, plaintextUrlRule, spec } from '../open-api-rule.ts';
import { isPlaintextUrl } from '../urls.ts';

export default plaintextUrlRule(
  ['flow', 'securityScheme'],
  isPlaintextUrl,
  ['authorizationUrl', 'deviceAuthorizationUrl'],
  {
    id: 'open_api_oauth_authorization_url_plaintext',
    title: 'OAuth 2: users sign in over http (authorizationUrl in plaintext)',
    severity: HIGH,
    problem:
      'An attacker on the network path to the sign-in page reads or replaces it, and with it passwords and codes.',
    remediation: 'Give `authorizationUrl` and `deviceAuthorizationUrl` with https.',
    sources: [spec('oauth-flow-object'), 'https://www.rfc-editor.org/rfc/rfc6749#section-3.1'],
    references: [owaspApi(2), cwe(319), nist('SC-8')],
    examples: {
      bad: [
        inComponent(
          'securitySchemes',
          'type: oauth2\nflows:\n  authorizationCode:\n    «authorizationUrl: http://id.example.com/authorize»',
        ),
        inComponent(
          'securitySchemes',
          'type: oauth2\nflows:\n  deviceAuthorization:\n    «deviceAuthorizationUrl: http://id.example.com/device»',
          '3.2.0',
        ),
        inComponent('securityDefinitions', 'type: oauth2\n«authorizationUrl: http://id.example.com/authorize»', '2.0'),
      ],
      good: [
        inComponent(
          'securitySchemes',
          'type: oauth2\nflows:\n  authorizationCode:\n    authorizationUrl: https://id.example.com/authorize',
        ),
        inComponent(
          'securitySchemes',
          'type: oauth2\nflows:\n  authorizationCode:\n    authorizationUrl: http://localhost:8080/authorize',
        ),
      ],
    },
  },
);
