import { containerDanger } from '../../../dangers/container-dangers.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { RESOURCES, containerSetting, onePod } from '../kubernetes-rule.ts';

export default containerSetting({
  id: 'kubernetes_memory_unlimited',
  ...containerDanger('memoryUnlimited'),
  remediation: 'Set `resources.limits.memory`.',
  sources: [RESOURCES],

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
