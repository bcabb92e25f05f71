import { CONTAINER_DANGERS } from '../container-dangers.ts';
import { ofPods } from '../kubernetes-pods.ts';
import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_pod_shares_host_network',
  ...CONTAINER_DANGERS.networkShared,
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  fix: { kind: 'suggested', needs: 'certainty that the program does not need it' },
  wrong: on,
  in: {
    terraform: ofPods({ key: 'host_network', unset: 'fine', bad: true, good: false }),
  },
});
