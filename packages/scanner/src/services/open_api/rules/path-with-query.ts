import { LOW } from '@plumbline/model/severity';
import { inDocument, pathRule, shortened, spec } from '../open-api-rule.ts';

export default pathRule({
  id: 'open_api_path_with_query',
  title: 'A path holds a query or a fragment',
  severity: LOW,
  category: 'hygiene',
  problem: 'A query does not belong to the path: requests with it match no operation, and nothing is checked.',
  remediation: 'Describe what stands behind `?` as parameters with `in: query`.',
  sources: [spec('paths-object')],
  examples: {
    bad: [inDocument('paths:\n  «/orders?open=true»:\n    get: {}\n')],
    good: [inDocument('paths:\n  /orders:\n    get: {}\n')],
  },
  judge: ({ name, parent }) =>
    parent?.kind === 'document' && /^\/[^{}]*[?#]/.test(name) ? `the path ${shortened(name)}` : undefined,
});
