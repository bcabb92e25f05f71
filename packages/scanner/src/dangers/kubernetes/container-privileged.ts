import { CONTAINER_DANGERS } from '../container-dangers.ts';
import { inPods } from '../kubernetes-pods.ts';
import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_container_privileged',
  ...CONTAINER_DANGERS.privileged,
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  fix: { kind: 'suggested', needs: 'certainty that the program does not need it' },
  wrong: on,
  in: {
    terraform: inPods(['container', 'init_container'], {
      key: 'security_context.privileged',
      unset: 'fine',
      bad: true,
      good: false,
    }),
  },
});
