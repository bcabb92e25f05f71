import { HIGH } from '@plumbline/model/severity';
import { itemsOf } from '../../../formats/mapping-lookup.ts';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { at, documentRule, inDocument, owasp, spec, withWords } from '../open-api-rule.ts';

export default documentRule({
  id: 'open_api_security_empty',
  title: 'Security of the whole description is an empty list: no authentication',
  severity: HIGH,
  problem: '`security: []` switches authentication off for every operation that does not ask for it itself.',
  remediation: 'Name a security scheme under `security`, or remove the field and say it for each operation.',
  sources: [spec('openapi-object'), owasp('0xa2-broken-authentication')],
  references: [owaspApi(2), cwe(306), nist('IA-2'), nist('AC-3')],
  examples: {
    bad: [inDocument('«security: []»\npaths: {}\n'), inDocument('«security: []»\npaths: {}\n', '2.0')],
    good: [inDocument('security:\n  - key: []\npaths: {}\n'), inDocument('# security: []\npaths: {}\n')],
  },
  judge: (item) =>
    item.value('security')?.kind === 'sequence' && itemsOf(item.value('security')).length === 0
      ? at(item, 'security', withWords('security', 'is-empty'))
      : undefined,
});
