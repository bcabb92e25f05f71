import { ofPods } from '../kubernetes-pods.ts';
import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_pod_account_token',
  title: 'A pod gets a token for the API of the cluster',
  severity: 1,
  problem: 'Whoever takes over a program in it has the rights of its service account.',
  family: 'leastPrivilege',
  remediation: 'Where the program does not call the API, set {} to `false`.',
  sources: ['https://kubernetes.io/docs/tasks/configure-pod-container/configure-service-account/'],
  fix: { kind: 'suggested', needs: 'certainty that the program does not call the API of the cluster' },
  wrong: on,
  in: {
    terraform: ofPods({ key: 'automount_service_account_token', unset: 'bad', bad: true, good: false }),
  },
});
