import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_policy_admits_root',
  title: 'A pod security policy admits containers that run as root',
  severity: 3,
  problem: 'One flaw of the machine is enough for who takes over such a container.',
  family: 'leastPrivilege',
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  wrong: otherThan('MustRunAsNonRoot'),
  in: {
    terraform: [
      {
        types: ['kubernetes_pod_security_policy', 'kubernetes_pod_security_policy_v1beta1'],
        key: 'spec.run_as_user.rule',
        unset: 'fine',
        bad: 'RunAsAny',
        good: 'MustRunAsNonRoot',
      },
    ],
  },
});
