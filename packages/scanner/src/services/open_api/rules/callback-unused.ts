import { LOW } from '@plumbline/model/severity';
import { inOperation, spec, unusedComponent } from '../open-api-rule.ts';

export default unusedComponent('callback', {
  id: 'open_api_callback_unused',
  title: 'A callback among the components is used nowhere',
  severity: LOW,
  category: 'hygiene',
  problem: 'Readers take it for a part of the API: nobody calls back what is described there.',
  remediation: 'Refer to the callback where it is meant, or remove it.',
  sources: [spec('components-object')],
  examples: {
    bad: [
      inOperation('summary: Orders', "components:\n  schemas: {}\n  callbacks:\n    «Shipped»:\n      '{$url}': {}\n"),
    ],
    good: [
      inOperation(
        'callbacks: {shipped: {$ref: "#/components/callbacks/Shipped"}}',
        "components:\n  callbacks:\n    Shipped: {'{$url}': {}}\n",
      ),
    ],
  },
});
