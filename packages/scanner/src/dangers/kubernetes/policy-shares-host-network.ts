import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_policy_shares_host_network',
  title: 'A pod security policy lets pods share the network of their machine: host_network',
  severity: 4,
  problem: 'Its containers reach every port of the machine and read its traffic, past all network policies.',
  family: 'leastPrivilege',
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  wrong: on,
  in: {
    terraform: [
      {
        types: ['kubernetes_pod_security_policy', 'kubernetes_pod_security_policy_v1beta1'],
        key: 'spec.host_network',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
