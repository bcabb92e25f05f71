import { inPods } from '../kubernetes-pods.ts';
import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_cpu_limit_missing',
  title: 'A container has no limit for the processor time it may take',
  severity: 1,
  problem: 'It slows all others on the machine down.',
  family: 'availability',
  sources: ['https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/'],
  wrong: missing,
  in: {
    terraform: inPods(['container'], {
      key: 'resources.limits.cpu',
      unset: 'bad',
      good: '250m',
    }),
  },
});
