import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule(
  'EncryptionConfiguration',
  'EncryptionConfig',
)({
  id: 'kubernetes_encryption_provider_weak',
  title: "The cluster's data is encrypted by aesgcm with a key that nothing rotates",
  severity: MODERATE_LOW,
  problem:
    'A key of AES-GCM is good for 200,000 writes; after that nonces may repeat, and whoever has etcd or a backup of it can read and change what is encrypted. Nothing but a scheme of your own changes the keys of this file.',
  remediation:
    'Put `kms` with `apiVersion: v2` first, or `secretbox`, and keep `aesgcm` behind it until all is written anew.',
  sources: ['https://kubernetes.io/docs/tasks/administer-cluster/encrypt-data/#providers'],
  references: [cwe(323), nist('SC-12'), nist('SC-28')],

  examples: {
    bad: [
      `apiVersion: apiserver.config.k8s.io/v1\nkind: EncryptionConfiguration\nresources:\n  - resources: [secrets]\n    providers:\n      - «aesgcm: {keys: []}»\n      - identity: {}`,
    ],
    good: [
      `apiVersion: apiserver.config.k8s.io/v1\nkind: EncryptionConfiguration\nresources:\n  - resources: [secrets]\n    providers:\n      - kms: {apiVersion: v2, name: vault, endpoint: "unix:///run/kms.sock"}\n      - aesgcm: {keys: [{name: a, secret: "\${KEY}"}]}`, // only reads
      `apiVersion: apiserver.config.k8s.io/v1\nkind: EncryptionConfiguration\nresources:\n  - resources: [secrets]\n    providers: [{secretbox: {keys: [{name: aesgcm, secret: "\${KEY}"}]}}]`,
    ],
  },

  judge(configuration) {
    for (const entry of configuration.blocks('resources')) {
      const [first] = entry.blocks('providers');
      if (first?.has('aesgcm'))
        return { at: first.at, message: { code: 'has', values: { setting: 'providers', value: 'aesgcm' } } };
    }
    return undefined;
  },
});
