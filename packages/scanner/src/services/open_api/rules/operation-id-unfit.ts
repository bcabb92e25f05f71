import { LOW } from '@plumbline/model/severity';
import { at, inOperation, operationRule, shortened, spec } from '../open-api-rule.ts';

export default operationRule({
  id: 'open_api_operation_id_unfit',
  title: 'An operationId has characters that no address may have',
  terms: ['operation-operationId-valid-in-url'],
  severity: LOW,
  category: 'hygiene',
  problem:
    'Tools put the id into addresses and names of functions: each changes what it cannot use in its own way, so that links and rules of gateways miss the operation.',
  remediation: 'Write it with letters, digits, `-` and `_` alone.',
  sources: [
    spec('operation-object'),
    'https://github.com/stoplightio/spectral/blob/develop/docs/reference/openapi-rules.md#operation-operationid-valid-in-url',
  ],
  examples: {
    bad: [
      inOperation('«operationId: list all orders»\nresponses: {}'),
      inOperation('«operationId: "{list}"»', '', '2.0'),
    ],
    good: [
      inOperation('operationId: listOrders\nresponses: {}'),
      inOperation('operationId: orders/list-for-user\nresponses: {}'),
    ],
  },
  judge: (operation) => {
    const id = operation.text('operationId');
    return id === undefined || /^[\w\-.~:/?#[\]@!$&'()*+,;=]*$/.test(id)
      ? undefined
      : at(operation, 'operationId', { code: 'is', values: { setting: 'operationId', value: shortened(id) } });
  },
});
