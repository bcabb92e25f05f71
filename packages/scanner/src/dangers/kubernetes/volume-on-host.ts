import { settingDanger } from '../setting-danger.ts';
import { there } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_volume_on_host',
  title: 'A persistent volume is a folder of a node: host_path',
  severity: 3,
  problem: 'Whoever claims the volume reads and changes that folder of whichever node the pod runs on.',
  family: 'exposedFolder',
  remediation: 'Use the storage of the cloud, a CSI driver, or a `local` volume with its node instead of {}.',
  sources: [
    'https://kubernetes.io/docs/concepts/storage/volumes/#hostpath',
    'https://kubernetes.io/docs/concepts/storage/persistent-volumes/',
  ],
  wrong: there,
  in: {
    terraform: [
      {
        types: ['kubernetes_persistent_volume', 'kubernetes_persistent_volume_v1'],
        key: 'spec.persistent_volume_source.host_path.path',
        unset: 'fine',
        bad: '/data',
        good: [],
      },
    ],
  },
});
