import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { probeMissing } from '../container-findings.ts';
import { containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_liveness_probe_missing',
  title: 'The container has no liveness probe',
  severity: LOW,
  category: 'hygiene',
  problem: 'A program that hangs goes on hanging: nobody starts it again.',
  remediation: 'Add a `livenessProbe`.',
  sources: ['https://kubernetes.io/docs/tasks/configure-pod-container/configure-liveness-readiness-startup-probes/'],
  references: [cwe(703)],

  examples: {
    bad: [
      `apiVersion: v1\nkind: Pod\nmetadata: {name: shop}\nspec:\n  containers:\n    - «name: app»\n      image: a:1`,
    ],
    good: [
      onePod(`livenessProbe: {httpGet: {path: /live, port: 8080}}`),
      `apiVersion: batch/v1\nkind: Job\nmetadata: {name: shop}\nspec:\n  template:\n    spec:\n      containers:\n        - {name: app, image: a:1}`,
    ],
  },

  judge: (container) => probeMissing(container, 'livenessProbe'),
});
