import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { inDocument, inOperation, requirementRule, shortened, spec } from '../open-api-rule.ts';

export default requirementRule({
  id: 'open_api_security_scheme_undefined',
  title: 'A security requirement names a security scheme that is not defined',
  severity: HIGH,
  problem:
    'Tools that enforce the description find no scheme of that name and skip the check or fail: nobody knows how callers sign in.',
  remediation:
    'Define the scheme under `components.securitySchemes` (version 2.0: `securityDefinitions`), or name one that is defined.',
  sources: [spec('security-requirement-object')],
  references: [owaspApi(2), cwe(306), nist('IA-2')],
  examples: {
    bad: [
      inDocument(
        'security:\n  - «key»: []\npaths: {}\ncomponents:\n  securitySchemes:\n    token: {type: http, scheme: bearer}\n',
      ),
      inOperation('security:\n  - «key»: []'),
      inDocument('security:\n  - «key»: []\nsecurityDefinitions: {}\npaths: {}\n', '2.0'),
    ],
    good: [
      inDocument(
        'security:\n  - key: []\ncomponents:\n  securitySchemes:\n    key: {type: apiKey, in: header, name: X-Key}\n',
      ),
      inDocument('security:\n  - key: []\ncomponents:\n  securitySchemes:\n    key: {$ref: "./security.yaml#/key"}\n'), // elsewhere
    ],
  },
  judge: (requirement, { file }) => {
    const [unknown] = [...requirement.pairs.values()].filter(({ key }) => !file.schemes.has(String(key.value)));
    return unknown && { at: unknown.key, message: `the scheme ${shortened(String(unknown.key.value))} is not defined` };
  },
});
