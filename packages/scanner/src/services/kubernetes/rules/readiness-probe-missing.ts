import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { probeMissing } from '../container-findings.ts';
import { containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_readiness_probe_missing',
  title: 'The container has no readiness probe',
  severity: LOW,
  category: 'hygiene',
  problem: 'Requests reach a program that is not ready for them yet, or not any more.',
  remediation: 'Add a `readinessProbe`.',
  sources: ['https://kubernetes.io/docs/tasks/configure-pod-container/configure-liveness-readiness-startup-probes/'],
  references: [cwe(703)],

  examples: {
    bad: [
      `apiVersion: v1\nkind: Pod\nmetadata: {name: shop}\nspec:\n  containers:\n    - «name: app»\n      image: a:1`,
    ],
    good: [
      onePod(`readinessProbe: {httpGet: {path: /ready, port: 8080}}`),
      `apiVersion: batch/v1\nkind: CronJob\nmetadata: {name: shop}\nspec:\n  jobTemplate:\n    spec:\n      template:\n        spec:\n          containers:\n            - {name: app, image: a:1}`,
    ],
  },

  judge: (container) => probeMissing(container, 'readinessProbe'),
});
