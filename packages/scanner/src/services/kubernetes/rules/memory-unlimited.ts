import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { RESOURCES, containerSetting, onePod } from '../kubernetes-rule.ts';

export default containerSetting({
  id: 'kubernetes_memory_unlimited',
  title: 'The container has no memory limit',
  severity: MODERATE_LOW,
  problem:
    'A program with a fault, or one that somebody makes work hard, takes the memory of its node, and others there are ended.',
  remediation: 'Set `resources.limits.memory`.',
  sources: [RESOURCES],
  references: [cwe(770), nist('SC-6')],

  examples: {
    bad: [
      `apiVersion: v1\nkind: Pod\nmetadata: {name: shop}\nspec:\n  containers:\n    - «name: app»\n      image: a:1`,
    ],
    good: [onePod(`resources: {limits: {memory: 256Mi}}`), onePod(`stdin: true`, 'resources: {limits: {memory: 1Gi}}')],
  },

  setting: 'resources.limits.memory',
  scope: 'pod',
  default: '',
  bad: oneOf(''),
});
