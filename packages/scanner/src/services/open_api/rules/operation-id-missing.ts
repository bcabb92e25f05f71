import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { inOperation, operationRule, spec, withWords } from '../open-api-rule.ts';
import { saidOnce } from '../operations.ts';

export default saidOnce(
  operationRule({
    id: 'open_api_operation_id_missing',
    title: 'An operation has no operationId',
    severity: LOW,
    category: 'hygiene',
    problem:
      'Gateways, logs and generated clients have no lasting name for it: rights, limits and alarms are tied to its path, and lost when that changes.',
    remediation: 'Give the operation an `operationId` of its own.',
    sources: [
      spec('operation-object'),
      'https://github.com/stoplightio/spectral/blob/develop/docs/reference/openapi-rules.md#operation-operationid',
    ],
    references: [cwe(1059)],
    examples: {
      bad: [inOperation('summary: Orders\nresponses: {}').replace('    get:', '    «get»:')],
      good: [inOperation('operationId: listOrders\nresponses: {}')],
    },
    judge: (operation) => (operation.has('operationId') ? undefined : withWords('operationId', 'not-set')),
  }),
  (file) => file.operations.some((operation) => operation.has('operationId')),
);
