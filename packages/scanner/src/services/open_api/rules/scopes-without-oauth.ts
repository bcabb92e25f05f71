import { LOW } from '@plumbline/model/severity';
import { cwe, owaspApi } from '../../../rules/rulesets.ts';
import { textsOf } from '../open-api-file.ts';
import { inDocument, requirementRule, shortened, spec2 } from '../open-api-rule.ts';

export default requirementRule({
  id: 'open_api_scopes_without_oauth',
  title: 'A requirement asks for scopes of a security scheme that has none',
  severity: LOW,
  category: 'hygiene',
  problem:
    'Scopes are for OAuth 2 and OpenID Connect alone: here they are not checked by anybody, whatever readers believe.',
  remediation: 'Leave the list empty, or use a scheme of type `oauth2`.',
  sources: [spec2('security-requirement-object')],
  references: [owaspApi(5), cwe(863)],
  examples: {
    bad: [
      inDocument(
        'security:\n  - «key»:\n      - admin\npaths: {}\nsecurityDefinitions:\n  key: {type: apiKey, in: header, name: X-Key}\n',
        '2.0',
      ),
      inDocument(
        'security:\n  - «key: [admin]»\npaths: {}\ncomponents:\n  securitySchemes:\n    key: {type: http, scheme: bearer}\n',
      ),
    ],
    good: [
      inDocument(
        'security:\n  - key: []\npaths: {}\nsecurityDefinitions:\n  key: {type: apiKey, in: header, name: X-Key}\n',
        '2.0',
      ),
      inDocument(
        'security:\n  - key: [admin]\npaths: {}\ncomponents:\n  securitySchemes:\n    key: {type: http, scheme: bearer}\n',
        '3.1.0',
      ), // roles
    ],
  },
  judge: (requirement, { file }) => {
    if (file.version === '3.1') return undefined;
    for (const { key, value } of requirement.pairs.values()) {
      const type = file.schemes.get(String(key.value))?.text('type');
      const [scope] = textsOf(value);
      if (scope && type !== undefined && type !== 'oauth2' && type !== 'openIdConnect')
        return { at: key, message: `${shortened(String(key.value))} is of type ${shortened(type)}` };
    }
    return undefined;
  },
});
