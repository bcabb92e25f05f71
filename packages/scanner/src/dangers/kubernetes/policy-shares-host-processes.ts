import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_policy_shares_host_processes',
  title: 'A pod security policy lets pods share the processes of their machine: host_pid',
  severity: 3,
  problem: 'Whoever takes over a container sees the processes of the machine with their secrets, and ends them.',
  family: 'leastPrivilege',
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  wrong: on,
  in: {
    terraform: [
      {
        types: ['kubernetes_pod_security_policy', 'kubernetes_pod_security_policy_v1beta1'],
        key: 'spec.host_pid',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
