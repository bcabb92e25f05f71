import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { textsOf } from '../open-api-file.ts';
import { inDocument, requirementRule, shortened, spec } from '../open-api-rule.ts';
import { scopesOf } from '../security-schemes.ts';

export default requirementRule({
  id: 'open_api_oauth_scope_undefined',
  title: 'A security requirement asks for an OAuth 2 scope that is not defined',
  severity: MODERATE_LOW,
  problem: 'No client can get a token with the scope: the operation is shut, or servers leave the check out.',
  remediation: 'Define the scope under `scopes` of the flow, or ask for one that is defined.',
  sources: [spec('security-requirement-object'), spec('oauth-flow-object')],
  references: [owaspApi(5), cwe(863), nist('AC-6')],
  examples: {
    bad: [
      inDocument(
        'security:\n  - «login»:\n      - admin\npaths: {}\ncomponents:\n  securitySchemes:\n    login:\n      type: oauth2\n      flows:\n        authorizationCode:\n          scopes: {read: Reads}\n',
      ),
      inDocument(
        'security:\n  - «login: [admin]»\npaths: {}\nsecurityDefinitions:\n  login: {type: oauth2, scopes: {read: Reads}}\n',
        '2.0',
      ),
    ],
    good: [
      inDocument(
        'security:\n  - login: [read]\npaths: {}\ncomponents:\n  securitySchemes:\n    login:\n      type: oauth2\n      flows:\n        implicit: {scopes: {}}\n        password: {scopes: {read: Reads}}\n',
      ),
      inDocument(
        'security:\n  - login: [any]\npaths: {}\ncomponents:\n  securitySchemes:\n    login: {type: openIdConnect, openIdConnectUrl: "https://id.example.com"}\n',
      ),
    ],
  },
  judge: (requirement, { file }) => {
    for (const { key, value } of requirement.pairs.values()) {
      const known = scopesOf(file.schemes.get(String(key.value)), file);
      const unknown = known && textsOf(value).find(({ text }) => !known.has(text));
      if (unknown) return { at: key, message: `the scope ${shortened(unknown.text)} is not defined` };
    }
    return undefined;
  },
});
