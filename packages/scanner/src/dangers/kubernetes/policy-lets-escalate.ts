import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_policy_lets_escalate',
  title: 'A pod security policy lets containers get more rights than they were started with',
  severity: 3,
  problem: 'A program with the setuid bit makes root of whoever takes over a container.',
  family: 'leastPrivilege',
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  wrong: on,
  in: {
    terraform: [
      {
        types: ['kubernetes_pod_security_policy', 'kubernetes_pod_security_policy_v1beta1'],
        key: 'spec.allow_privilege_escalation',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
