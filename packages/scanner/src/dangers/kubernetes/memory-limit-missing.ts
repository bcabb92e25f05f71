import { CONTAINER_DANGERS } from '../container-dangers.ts';
import { inPods } from '../kubernetes-pods.ts';
import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_memory_limit_missing',
  ...CONTAINER_DANGERS.memoryUnlimited,
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
