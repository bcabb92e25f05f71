import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_policy_admits_privileged',
  title: 'A pod security policy admits privileged containers',
  severity: 4,
  problem: 'Whoever may make a pod has the whole machine.',
  family: 'leastPrivilege',
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  wrong: on,
  in: {
    terraform: [
      {
        types: ['kubernetes_pod_security_policy', 'kubernetes_pod_security_policy_v1beta1'],
        key: 'spec.privileged',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
