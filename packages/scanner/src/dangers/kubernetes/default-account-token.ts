import { settingDanger } from '../setting-danger.ts';
import { on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_default_account_token',
  title: 'The default service account gives every pod a token',
  severity: 2,
  problem: 'Whoever takes over any program of the namespace has its rights at the API.',
  family: 'leastPrivilege',
  sources: ['https://kubernetes.io/docs/tasks/configure-pod-container/configure-service-account/'],
  fix: { kind: 'suggested', needs: 'certainty that the program does not call the API of the cluster' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['kubernetes_service_account', 'kubernetes_service_account_v1', 'kubernetes_default_service_account'],
        key: 'automount_service_account_token',
        unset: 'bad',
        bad: true,
        good: false,
        when: [{ key: 'metadata.name', is: oneOf('default'), shown: 'default' }],
      },
    ],
  },
});
