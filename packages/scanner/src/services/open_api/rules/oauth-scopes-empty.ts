import { LOW } from '@plumbline/model/severity';
import { cwe, owaspApi } from '../../../rules/rulesets.ts';
import { inComponent, openApiRule, spec, withWords } from '../open-api-rule.ts';

export default openApiRule({
  id: 'open_api_oauth_scopes_empty',
  title: 'An OAuth 2 flow has no scopes: every token may do everything',
  severity: LOW,
  category: 'hygiene',
  problem: 'Without scopes a token that leaks from any client opens the whole API.',
  remediation: 'Define a scope for each kind of access, and ask for it where it is needed.',
  sources: [spec('oauth-flow-object'), 'https://www.rfc-editor.org/rfc/rfc6749#section-3.3'],
  references: [owaspApi(5), cwe(272)],
  examples: {
    bad: [
      inComponent(
        'securitySchemes',
        'type: oauth2\nflows:\n  clientCredentials:\n    tokenUrl: https://id.example.com/token\n    «scopes: {}»',
      ),
      inComponent('securityDefinitions', 'type: oauth2\nflow: application\n«scopes: {}»', '2.0'),
    ],
    good: [inComponent('securitySchemes', 'type: oauth2\nflows:\n  clientCredentials:\n    scopes: {read: Reads}')],
  },
  *check({ file }) {
    for (const item of [...file.items('flow'), ...file.items('securityScheme')]) {
      const scopes = item.pair('scopes');
      if (scopes?.value.kind === 'mapping' && scopes.value.pairs.length === 0)
        yield { at: scopes, message: withWords('scopes', 'is-empty') };
    }
  },
});
