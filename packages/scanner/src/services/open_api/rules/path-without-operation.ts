import { LOW } from '@plumbline/model/severity';
import { owaspApi } from '../../../rules/rulesets.ts';
import { inDocument, pathRule, spec } from '../open-api-rule.ts';

export default pathRule({
  id: 'open_api_path_without_operation',
  title: 'A path has no operation',
  severity: LOW,
  category: 'hygiene',
  problem: 'What may be done there is not described: nothing of it is checked.',
  remediation: 'Describe its operations, or remove the path.',
  sources: [spec('path-item-object')],
  references: [owaspApi(9)],
  examples: {
    bad: [inDocument('paths:\n  «/orders»: {}\n'), inDocument('paths:\n  «/orders»:\n    parameters: []\n', '2.0')],
    good: [inDocument('paths:\n  /orders:\n    get: {}\n'), inDocument('paths:\n  /orders:\n    $ref: orders.yaml\n')],
  },
  judge: (path) =>
    path.parts('operation').length === 0 && !path.reference && path.parent?.kind === 'document'
      ? 'no operation'
      : undefined,
});
