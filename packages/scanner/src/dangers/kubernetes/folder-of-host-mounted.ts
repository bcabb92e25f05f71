import { CONTAINER_DANGERS } from '../container-dangers.ts';
import { inPods } from '../kubernetes-pods.ts';
import { settingDanger } from '../setting-danger.ts';
import { matching } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_folder_of_host_mounted',
  ...CONTAINER_DANGERS.systemFolder,
  remediation: 'Mount a volume of the cluster, or no system folder in {}.',
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  wrong: matching(/^\/(?:$|(?:bin|boot|dev|etc|lib|proc|root|run|sbin|sys|usr|var)(?:\/(?!log(?:\/|$)).*)?$)/),
  in: {
    terraform: inPods(['volume'], {
      key: 'host_path.path',
      unset: 'fine',
      bad: '/etc',
      good: '/data/shop',
    }),
  },
});
