import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { inDocument, operationRule, removeItem, spec } from '../open-api-rule.ts';

export default operationRule({
  id: 'open_api_operation_trace',
  title: 'The API offers the method TRACE: cross-site tracing',
  terms: ['XST', 'HTTP TRACE'],
  severity: MODERATE,
  problem: 'TRACE sends back what it gets, with cookies and tokens that scripts could not read otherwise.',
  remediation: 'Remove the `trace` operation, and switch the method off on the server.',
  sources: [spec('path-item-object'), 'https://owasp.org/www-community/attacks/Cross_Site_Tracing'],
  references: [owaspApi(8), cwe(693), nist('CM-7')],
  examples: {
    bad: [inDocument('paths:\n  /orders:\n    get: {}\n    «trace»:\n      responses: {}\n')],
    good: [inDocument('paths:\n  /trace:\n    get:\n      responses: {}\n')],
  },
  judge: ({ name }) => (name === 'trace' ? 'the method TRACE' : undefined),
  fix: { kind: 'suggested', needs: 'certainty that nobody calls it', edits: removeItem },
});
