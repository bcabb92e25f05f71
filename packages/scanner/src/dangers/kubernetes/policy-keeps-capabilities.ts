import { settingDanger } from '../setting-danger.ts';
import { having } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_policy_keeps_capabilities',
  title: 'A pod security policy does not take the capabilities of containers away',
  severity: 2,
  problem: 'With NET_RAW, who takes over a container reads and forges the traffic of its neighbours.',
  family: 'leastPrivilege',
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  wrong: (answer) => having('ALL', 'NET_RAW')(answer).not(),
  in: {
    terraform: [
      {
        types: ['kubernetes_pod_security_policy', 'kubernetes_pod_security_policy_v1beta1'],
        key: 'spec.required_drop_capabilities',
        unset: 'bad',
        bad: ['MKNOD'],
        good: ['ALL'],
        shown: { 'spec.privileged': false },
      },
    ],
  },
});
