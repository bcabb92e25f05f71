import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { inComponent, openApiRule, spec } from '../open-api-rule.ts';
import { flowsOf } from '../security-schemes.ts';

export default openApiRule({
  id: 'open_api_oauth_implicit_flow',
  title: 'OAuth 2 implicit flow: tokens are handed over in the URL',
  severity: MODERATE,
  problem:
    'The token comes back in the address that the browser opens: it leaks by histories, logs and scripts of the page.',
  remediation: 'Use the authorization code flow with PKCE.',
  sources: [spec('oauth-flows-object'), 'https://www.rfc-editor.org/rfc/rfc9700#section-2.1.2'],
  references: [owaspApi(2), cwe(522), nist('IA-5')],
  examples: {
    bad: [
      inComponent(
        'securitySchemes',
        'type: oauth2\nflows:\n  «implicit»:\n    authorizationUrl: https://id.example.com/authorize\n    scopes: {}',
      ),
      inComponent(
        'securityDefinitions',
        'type: oauth2\n«flow: implicit»\nauthorizationUrl: https://id.example.com/authorize',
        '2.0',
      ),
    ],
    good: [
      inComponent('securitySchemes', 'type: oauth2\nflows:\n  authorizationCode: {scopes: {implicit: none}}'),
      inComponent('securityDefinitions', 'type: oauth2\nflow: accessCode', '2.0'),
    ],
  },
  check: ({ file }) => flowsOf(file, 'implicit'),
});
