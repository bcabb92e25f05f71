import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_policy_shares_host_memory',
  title: 'A pod security policy lets pods share the shared memory (IPC) of their machine: host_ipc',
  severity: 3,
  problem: 'Whoever takes over a container reads what programs of the machine share.',
  family: 'leastPrivilege',
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  wrong: on,
  in: {
    terraform: [
      {
        types: ['kubernetes_pod_security_policy', 'kubernetes_pod_security_policy_v1beta1'],
        key: 'spec.host_ipc',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
