import { inPods } from '../kubernetes-pods.ts';
import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_memory_limit_missing',
  title: 'A container has no limit for the memory it may take',
  severity: 1,
  problem: 'It takes the memory of all others on the machine until they are killed.',
  family: 'availability',
  sources: ['https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/'],
  wrong: missing,
  in: {
    terraform: inPods(['container'], {
      key: 'resources.limits.memory',
      unset: 'bad',
      good: '128Mi',
    }),
  },
});
