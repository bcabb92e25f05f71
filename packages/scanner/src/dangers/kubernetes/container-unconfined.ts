import { CONTAINER_DANGERS } from '../container-dangers.ts';
import { inPods, ofPods } from '../kubernetes-pods.ts';
import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_container_unconfined',
  ...CONTAINER_DANGERS.seccompOff,
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
