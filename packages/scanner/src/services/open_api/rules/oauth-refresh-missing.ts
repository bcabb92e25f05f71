import { LOW } from '@plumbline/model/severity';
import { cwe, owaspApi } from '../../../rules/rulesets.ts';
import { flowRule, inComponent, owasp, spec, withWords } from '../open-api-rule.ts';

export default flowRule({
  id: 'open_api_oauth_refresh_missing',
  title: 'An OAuth 2 flow names no refreshUrl: tokens have to live long',
  severity: LOW,
  category: 'hygiene',
  problem: 'Where tokens cannot be renewed they are made to last: one that leaks is good for as long.',
  remediation: 'Let access tokens live for minutes, and name the address at which they are renewed as `refreshUrl`.',
  sources: [spec('oauth-flow-object'), owasp('0xa2-broken-authentication')],
  references: [owaspApi(2), cwe(613)],
  examples: {
    bad: [
      inComponent(
        'securitySchemes',
        'type: oauth2\nflows:\n  «authorizationCode»:\n    tokenUrl: https://id.example.com/token',
      ),
    ],
    good: [
      inComponent(
        'securitySchemes',
        'type: oauth2\nflows:\n  authorizationCode:\n    tokenUrl: https://id.example.com/token\n    refreshUrl: https://id.example.com/token',
      ),
    ],
  },
  judge: (flow) => (flow.has('refreshUrl') ? undefined : withWords('refreshUrl', 'not-set')),
});
