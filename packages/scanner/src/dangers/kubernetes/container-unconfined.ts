import { inPods, ofPods } from '../kubernetes-pods.ts';
import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_container_unconfined',
  title: 'Nothing limits the system calls of a container: seccomp is unconfined',
  severity: 2,
  problem: 'A flaw in a rare system call of the kernel is enough to get out of the container.',
  family: 'leastPrivilege',
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  wrong: oneOf('Unconfined'),
  in: {
    terraform: [
      ...ofPods({ key: 'security_context.seccomp_profile.type', bad: 'Unconfined', good: 'RuntimeDefault' }),
      ...inPods(['container', 'init_container'], {
        key: 'security_context.seccomp_profile.type',
        bad: 'Unconfined',
        good: 'RuntimeDefault',
      }),
    ],
  },
});
