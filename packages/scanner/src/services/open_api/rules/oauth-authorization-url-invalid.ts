import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { inComponent, spec, urlRule } from '../open-api-rule.ts';

export default urlRule(['flow', 'securityScheme'], 'authorizationUrl', {
  id: 'open_api_oauth_authorization_url_invalid',
  title: 'OAuth 2: authorizationUrl is no valid URL',
  severity: MODERATE_LOW,
  problem: 'Clients cannot sign users in there, or read the address in another way and send them to another host.',
  remediation: 'Write the whole address of the authorization endpoint, with https.',
  sources: [spec('oauth-flow-object')],
  references: [owaspApi(2), cwe(20), nist('IA-2')],
  examples: {
    bad: [
      inComponent(
        'securitySchemes',
        'type: oauth2\nflows:\n  authorizationCode:\n    «authorizationUrl: "https://id.example@#other.com/authorize"»',
      ),
      inComponent('securityDefinitions', 'type: oauth2\n«authorizationUrl: https://id. example.com»', '2.0'),
    ],
    good: [
      inComponent(
        'securitySchemes',
        'type: oauth2\nflows:\n  authorizationCode:\n    authorizationUrl: https://id.example.com/authorize',
      ),
      inComponent('securitySchemes', 'type: oauth2\nflows:\n  authorizationCode:\n    authorizationUrl: /authorize'),
    ],
  },
});
