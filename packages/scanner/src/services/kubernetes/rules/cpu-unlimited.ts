import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { containerDanger } from '../../../dangers/container-dangers.ts';
import { RESOURCES, containerSetting, onePod } from '../kubernetes-rule.ts';

export default containerSetting({
  id: 'kubernetes_cpu_unlimited',
  ...containerDanger('cpuUnlimited'),
  remediation: 'Set `resources.limits.cpu`.',
  sources: [RESOURCES],

  examples: {
    bad: [
      `apiVersion: v1\nkind: Pod\nmetadata: {name: shop}\nspec:\n  containers:\n    - «name: app»\n      image: a:1`,
    ],
    good: [onePod(`resources: {limits: {cpu: 500m}}`), onePod(`stdin: true`, 'resources: {limits: {cpu: 1}}')],
  },

  setting: 'resources.limits.cpu',
  scope: 'pod',
  default: '',
  bad: (value) => value === '' || holdsPlaceholder(value),
  safe: USER_INSERT_VALUE,
  fix: { kind: 'suggested', needs: 'the most that the program may take, such as 500m', asks: 'value' },
});
