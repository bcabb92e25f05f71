import { CONTAINER_DANGERS } from '../container-dangers.ts';
import { inPods } from '../kubernetes-pods.ts';
import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_container_escalates',
  ...CONTAINER_DANGERS.escalates,
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  fix: { kind: 'suggested', needs: 'certainty that the program does not need it' },
  wrong: on,
  in: {
    terraform: inPods(['container'], {
      key: 'security_context.allow_privilege_escalation',
      unset: 'bad',
      bad: true,
      good: false,
    }),
  },
});
