import { CONTAINER_DANGERS } from '../container-dangers.ts';
import { inPods } from '../kubernetes-pods.ts';
import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_container_root_writable',
  ...CONTAINER_DANGERS.rootWritable,
  sources: ['https://kubernetes.io/docs/tasks/configure-pod-container/security-context/'],
  wrong: off,
  in: {
    terraform: inPods(['container'], {
      key: 'security_context.read_only_root_filesystem',
      unset: 'bad',
      bad: false,
      good: true,
    }),
  },
});
