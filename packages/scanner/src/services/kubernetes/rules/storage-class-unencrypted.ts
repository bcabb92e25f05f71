import { MODERATE } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isFalse } from '../block.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('StorageClass')({
  id: 'kubernetes_storage_class_unencrypted',
  title: 'A storage class makes disks that are not encrypted',
  severity: MODERATE,
  problem: 'Whoever gets at the disk or a copy of it, at the cloud for instance, reads the data.',
  remediation: 'Set `encrypted: "true"` in `parameters`.',
  sources: ['https://kubernetes.io/docs/concepts/storage/storage-classes/'],
  references: [cwe(311), nist('SC-28')],

  examples: {
    bad: [
      `apiVersion: storage.k8s.io/v1\nkind: StorageClass\nmetadata: {name: fast}\nprovisioner: ebs.csi.aws.com\nparameters:\n  «encrypted: "false"»`,
    ],
    good: [
      `apiVersion: storage.k8s.io/v1\nkind: StorageClass\nmetadata: {name: fast}\nprovisioner: ebs.csi.aws.com\nparameters: {encrypted: "true"}`,
      `apiVersion: storage.k8s.io/v1\nkind: StorageClass\nmetadata: {name: fast}\nprovisioner: pd.csi.storage.gke.io # always encrypted`,
    ],
  },

  judge(storage) {
    const at = storage.pair('parameters.encrypted');
    return at && isFalse(storage.text('parameters.encrypted') ?? '')
      ? { at, message: { code: 'is', values: { setting: 'encrypted', value: 'false' } } }
      : undefined;
  },
  fix: { kind: 'safe', edits: (finding) => setValue(finding, 'true') },
});
