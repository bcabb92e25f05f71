import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { inComponent, missingReference, spec } from '../open-api-rule.ts';

export default missingReference('securityScheme', {
  id: 'open_api_reference_to_missing_security_scheme',
  title: 'A reference names a security scheme that does not exist',
  severity: MODERATE,
  problem: 'Nothing describes how callers sign in: tools that enforce the description skip the check or fail.',
  remediation: 'Define the security scheme, or refer to one that is defined.',
  sources: [spec('reference-object'), spec('security-scheme-object')],
  references: [owaspApi(2), cwe(306), nist('IA-2')],
  examples: {
    bad: [inComponent('securitySchemes', '«$ref: "#/components/securitySchemes/None"»')],
    good: [inComponent('securitySchemes', '$ref: "security.yaml#/key"')],
  },
});
