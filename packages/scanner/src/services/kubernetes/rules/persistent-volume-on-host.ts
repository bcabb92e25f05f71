import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { VOLUMES, objectSetting } from '../kubernetes-rule.ts';

export default objectSetting('PersistentVolume')({
  id: 'kubernetes_persistent_volume_on_host',
  title: 'A persistent volume is a folder of a node: hostPath',
  severity: MODERATE,
  problem: 'Whoever claims the volume reads and changes that folder of whichever node the pod runs on.',
  remediation: 'Use the storage of the cloud, a CSI driver, or a `local` volume with its node.',
  sources: ['https://kubernetes.io/docs/concepts/storage/persistent-volumes/', VOLUMES],
  references: [cwe(668), nist('AC-6')],

  examples: {
    bad: [`apiVersion: v1\nkind: PersistentVolume\nmetadata: {name: data}\nspec:\n  hostPath:\n    «path: /data»`],
    good: [
      `apiVersion: v1\nkind: PersistentVolume\nmetadata: {name: data}\nspec: {csi: {driver: ebs.csi.aws.com, volumeHandle: v}}`,
      `apiVersion: v1\nkind: PersistentVolume\nmetadata: {name: data}\nspec: {local: {path: /data}}`,
    ],
  },

  setting: 'spec.hostPath.path',
  bad: () => true,
});
