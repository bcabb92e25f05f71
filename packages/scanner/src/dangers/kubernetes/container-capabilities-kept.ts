import { CONTAINER_DANGERS } from '../container-dangers.ts';
import { inPods } from '../kubernetes-pods.ts';
import { settingDanger } from '../setting-danger.ts';
import { having } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_container_capabilities_kept',
  ...CONTAINER_DANGERS.netRawKept,
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  wrong: (answer) => having('ALL', 'NET_RAW')(answer).not(),
  in: {
    terraform: inPods(['container'], {
      key: 'security_context.capabilities.drop',
      unset: 'bad',
      bad: ['MKNOD'],
      good: ['ALL'],
    }),
  },
});
