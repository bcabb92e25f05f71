import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { requestMissing } from '../container-findings.ts';
import { RESOURCES, containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_cpu_request_missing',
  title: 'The container asks for no CPU time: resources.requests.cpu',
  severity: LOW,
  category: 'hygiene',
  problem: 'The pod may be placed on a node that has no time for it.',
  remediation: 'Set `resources.requests.cpu`.',
  sources: [RESOURCES],
  references: [cwe(770)],

  examples: {
    bad: [
      `apiVersion: v1\nkind: Pod\nmetadata: {name: shop}\nspec:\n  containers:\n    - «name: app»\n      image: a:1`,
    ],
    good: [
      onePod(`resources: {requests: {cpu: 100m}}`),
      onePod(`resources: {limits: {cpu: 1}} # also what is asked for`),
    ],
  },

  judge: (container) => requestMissing(container, 'cpu'),
});
