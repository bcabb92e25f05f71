import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { inComponent, spec, urlRule } from '../open-api-rule.ts';

export default urlRule(['flow', 'securityScheme'], 'tokenUrl', {
  id: 'open_api_oauth_token_url_invalid',
  title: 'OAuth 2: tokenUrl is no valid URL',
  severity: MODERATE_LOW,
  problem:
    'Clients cannot fetch tokens there, or read the address in another way and send their secrets to another host.',
  remediation: 'Write the whole address of the token endpoint, with https.',
  sources: [spec('oauth-flow-object')],
  references: [owaspApi(2), cwe(20), nist('IA-2')],
  examples: {
    bad: [
      inComponent(
        'securitySchemes',
        'type: oauth2\nflows:\n  clientCredentials:\n    «tokenUrl: "https://id.example@#other.com/token"»',
      ),
      inComponent('securityDefinitions', 'type: oauth2\n«tokenUrl: "<token endpoint>"»', '2.0'),
    ],
    good: [
      inComponent(
        'securitySchemes',
        'type: oauth2\nflows:\n  clientCredentials:\n    tokenUrl: https://id.example.com/token',
      ),
    ],
  },
});
