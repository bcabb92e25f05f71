import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { inComponent, openApiRule, spec } from '../open-api-rule.ts';
import { flowsOf } from '../security-schemes.ts';

export default openApiRule({
  id: 'open_api_oauth_password_flow',
  title: 'OAuth 2 password flow: clients get the password of the user',
  severity: MODERATE,
  problem:
    'Users give each client their password: a client that is bad or broken into has it, and a second factor is not possible.',
  remediation: 'Use the authorization code flow with PKCE, or client credentials between programs.',
  sources: [spec('oauth-flows-object'), 'https://www.rfc-editor.org/rfc/rfc9700#section-2.4'],
  references: [owaspApi(2), cwe(522), nist('IA-5')],
  examples: {
    bad: [
      inComponent(
        'securitySchemes',
        'type: oauth2\nflows:\n  «password»:\n    tokenUrl: https://id.example.com/token\n    scopes: {}',
      ),
      inComponent(
        'securityDefinitions',
        'type: oauth2\n«flow: password»\ntokenUrl: https://id.example.com/token',
        '2.0',
      ),
    ],
    good: [
      inComponent('securitySchemes', 'type: oauth2\nflows:\n  clientCredentials: {scopes: {password: change it}}'),
      inComponent('securityDefinitions', 'type: oauth2\nflow: application', '2.0'),
    ],
  },
  check: ({ file }) => flowsOf(file, 'password'),
});
