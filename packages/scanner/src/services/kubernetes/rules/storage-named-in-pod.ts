import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { POD_SECURITY, VOLUMES, onePod, volumeRule } from '../kubernetes-rule.ts';

export default volumeRule({
  id: 'kubernetes_storage_named_in_pod',
  title: 'A pod names storage of the network itself (nfs, iscsi, cephfs …)',
  severity: LOW,
  category: 'hygiene',
  problem:
    'Whoever may create pods so mounts any share that the nodes can reach; the Pod Security Standards leave that to PersistentVolumes.',
  remediation: 'Make a PersistentVolume of it and use a PersistentVolumeClaim in the pod.',
  sources: [POD_SECURITY, VOLUMES],
  references: [cwe(668)],

  examples: {
    bad: [
      onePod(`stdin: true`, 'volumes:\n  - name: data\n    «nfs:\n      server: nfs.example.com\n      path: /srv»'),
    ],
    good: [
      onePod(`stdin: true`, 'volumes:\n  - {name: data, persistentVolumeClaim: {claimName: data}}'),
      onePod(`stdin: true`, 'volumes:\n  - {name: nfs, emptyDir: {}}'),
    ],
  },

  judge(volume) {
    const kind = KINDS.find((key) => volume.has(key));
    return kind === undefined
      ? undefined
      : { at: volume.pair(kind) ?? volume.at, message: { code: 'is-there', values: { setting: kind } } };
  },
});

/** Source: the Pod Security Standards, restricted, "Volume Types": what is not among those allowed. */
const KINDS = [
  'awsElasticBlockStore',
  'azureDisk',
  'azureFile',
  'cephfs',
  'cinder',
  'fc',
  'flexVolume',
  'flocker',
  'gcePersistentDisk',
  'glusterfs',
  'iscsi',
  'nfs',
  'photonPersistentDisk',
  'portworxVolume',
  'quobyte',
  'rbd',
  'scaleIO',
  'storageos',
  'vsphereVolume',
] as const;
