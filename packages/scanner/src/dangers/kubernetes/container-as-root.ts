import { CONTAINER_DANGERS } from '../container-dangers.ts';
import { inPods } from '../kubernetes-pods.ts';
import { settingDanger } from '../setting-danger.ts';
import { below, off } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_container_as_root',
  ...CONTAINER_DANGERS.root,
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  wrong: below(1),
  in: {
    terraform: [
      ...inPods(['container', 'init_container'], {
        key: 'security_context.run_as_user',
        bad: 0,
        good: 10001,
      }),
      ...inPods(['container', 'init_container'], {
        key: 'security_context.run_as_non_root',
        wrong: off,
        bad: false,
        good: true,
      }),
    ],
  },
});
