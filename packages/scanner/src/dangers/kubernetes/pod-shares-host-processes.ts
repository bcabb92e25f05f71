import { ofPods } from '../kubernetes-pods.ts';
import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_pod_shares_host_processes',
  title: 'A pod shares the processes of its machine: host_pid',
  severity: 3,
  problem: 'Who takes over a container sees the processes of the machine with their secrets, and ends them.',
  family: 'leastPrivilege',
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  fix: { kind: 'suggested', needs: 'certainty that the program does not need it' },
  wrong: on,
  in: {
    terraform: ofPods({ key: 'host_pid', unset: 'fine', bad: true, good: false }),
  },
});
