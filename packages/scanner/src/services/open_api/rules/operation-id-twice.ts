import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { inDocument, openApiRule, shortened, spec } from '../open-api-rule.ts';

export default openApiRule({
  id: 'open_api_operation_id_twice',
  title: 'Two operations have the same operationId',
  severity: LOW,
  category: 'hygiene',
  problem: 'Generated programs keep one of them, links and rules of gateways hold for the wrong one.',
  remediation: 'Give each operation an id of its own.',
  sources: [spec('operation-object')],
  references: [cwe(694)],
  examples: {
    bad: [inDocument('paths:\n  /orders:\n    get: {operationId: a}\n    put:\n      «operationId: a»\n')],
    good: [inDocument('paths:\n  /orders:\n    get: {operationId: a}\n    put: {operationId: b}\n')],
  },
  *check({ file }) {
    const seen = new Set<string>();
    for (const operation of file.items('operation')) {
      const id = operation.text('operationId');
      const pair = operation.pair('operationId');
      if (pair && id !== undefined && seen.has(id))
        yield { at: pair, message: `another operation is ${shortened(id)}` };
      if (id !== undefined) seen.add(id);
    }
  },
});
