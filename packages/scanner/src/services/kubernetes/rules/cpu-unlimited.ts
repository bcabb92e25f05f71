import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { RESOURCES, containerSetting, onePod } from '../kubernetes-rule.ts';

export default containerSetting({
  id: 'kubernetes_cpu_unlimited',
  title: 'The container has no CPU limit',
  severity: LOW,
  category: 'hygiene',
  problem: 'A program with a fault, or one that somebody makes work hard, slows down others on its node.',
  remediation: 'Set `resources.limits.cpu`.',
  sources: [RESOURCES],
  references: [cwe(770)],

  examples: {
    bad: [
      `apiVersion: v1\nkind: Pod\nmetadata: {name: shop}\nspec:\n  containers:\n    - «name: app»\n      image: a:1`,
    ],
    good: [onePod(`resources: {limits: {cpu: 500m}}`), onePod(`stdin: true`, 'resources: {limits: {cpu: 1}}')],
  },

  setting: 'resources.limits.cpu',
  scope: 'pod',
  default: '',
  bad: oneOf(''),
});
