import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { at, documentRule, inDocument, owasp, spec } from '../open-api-rule.ts';

export default documentRule({
  id: 'open_api_security_optional',
  title: 'Security of the whole description may be left out: anonymous access',
  severity: HIGH,
  problem:
    'An empty requirement `{}` beside the others says that authentication is optional: callers simply leave it out.',
  remediation: 'Remove the empty requirement `{}` from `security`.',
  sources: [spec('security-requirement-object'), owasp('0xa2-broken-authentication')],
  references: [owaspApi(2), cwe(306), nist('IA-2'), nist('AC-3')],
  examples: {
    bad: [inDocument('«security: [{key: []}, {}]»\npaths: {}\n'), inDocument('«security: {}»\npaths: {}\n')],
    good: [
      inDocument('security:\n  - key: []\npaths: {}\n'),
      inDocument('security: [{key: [], other: []}]\npaths: {}\n', '2.0'),
    ],
  },
  judge: (item) =>
    item.parts('requirement').some(({ pairs }) => pairs.size === 0)
      ? at(item, 'security', { code: 'has', values: { setting: 'security', value: '{}' } })
      : undefined,
});
