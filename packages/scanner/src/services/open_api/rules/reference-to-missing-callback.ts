import { LOW } from '@plumbline/model/severity';
import { inOperation, missingReference, spec } from '../open-api-rule.ts';

export default missingReference('callback', {
  id: 'open_api_reference_to_missing_callback',
  title: 'A reference names a callback that does not exist',
  severity: LOW,
  category: 'hygiene',
  problem: 'Nobody knows what is called back, and with what.',
  remediation: 'Define the callback, or refer to one that is defined.',
  sources: [spec('reference-object')],
  examples: {
    bad: [inOperation('callbacks:\n  shipped:\n    «$ref: "#/components/callbacks/None"»')],
    good: [
      inOperation(
        'callbacks:\n  shipped:\n    $ref: "#/components/callbacks/Shipped"',
        'components: {callbacks: {Shipped: {/a: {}}}}',
      ),
    ],
  },
});
