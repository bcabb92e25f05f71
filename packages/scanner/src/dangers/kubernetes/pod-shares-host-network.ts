import { ofPods } from '../kubernetes-pods.ts';
import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_pod_shares_host_network',
  title: 'A pod shares the network of its machine: host_network',
  severity: 3,
  problem: 'Its containers reach every port of the machine and read its traffic, past all network policies.',
  family: 'leastPrivilege',
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  fix: { kind: 'suggested', needs: 'certainty that the program does not need it' },
  wrong: on,
  in: {
    terraform: ofPods({ key: 'host_network', unset: 'fine', bad: true, good: false }),
  },
});
