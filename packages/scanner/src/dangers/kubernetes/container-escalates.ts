import { inPods } from '../kubernetes-pods.ts';
import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_container_escalates',
  title: 'A container may get more rights than it was started with: privilege escalation is allowed',
  severity: 3,
  problem: 'A program with the setuid bit makes root of whoever takes over the container.',
  family: 'leastPrivilege',
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
