import { inPods } from '../kubernetes-pods.ts';
import { settingDanger } from '../setting-danger.ts';
import { below, off } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_container_as_root',
  title: 'A container runs as root',
  severity: 3,
  problem: 'Whoever takes over the program may do everything in the container, and gets out of it more easily.',
  family: 'leastPrivilege',
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
