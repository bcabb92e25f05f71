import { settingDanger } from '../setting-danger.ts';
import { having } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_policy_admits_unmasked',
  title: 'A pod security policy admits containers that see all of /proc: proc mount Unmasked',
  severity: 3,
  problem: 'Whoever takes over such a container reads and changes settings of the machine.',
  family: 'leastPrivilege',
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  wrong: having('Unmasked'),
  in: {
    terraform: [
      {
        types: ['kubernetes_pod_security_policy', 'kubernetes_pod_security_policy_v1beta1'],
        key: 'spec.allowed_proc_mount_types',
        unset: 'fine',
        bad: ['Unmasked'],
        good: ['Default'],
      },
    ],
  },
});
