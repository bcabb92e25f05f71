import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { requestMissing } from '../container-findings.ts';
import { RESOURCES, containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_memory_request_missing',
  title: 'The container asks for no memory: resources.requests.memory',
  severity: LOW,
  category: 'hygiene',
  problem:
    'The pod may be placed on a node that has no room for it, and is among the first that are ended where memory runs short.',
  remediation: 'Set `resources.requests.memory`.',
  sources: [RESOURCES],
  references: [cwe(770)],

  examples: {
    bad: [
      `apiVersion: v1\nkind: Pod\nmetadata: {name: shop}\nspec:\n  containers:\n    - «name: app»\n      image: a:1`,
    ],
    good: [
      onePod(`resources: {requests: {memory: 128Mi}}`),
      onePod(`resources: {limits: {memory: 128Mi}} # also what is asked for`),
    ],
  },

  judge: (container) => requestMissing(container, 'memory'),
});
