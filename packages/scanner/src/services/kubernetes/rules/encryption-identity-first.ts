import { HIGH } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule(
  'EncryptionConfiguration',
  'EncryptionConfig',
)({
  id: 'kubernetes_encryption_identity_first',
  title: 'Data of the cluster is written without encryption: the provider identity comes first',
  severity: HIGH,
  problem: 'Whoever gets at etcd or a backup of it reads the secrets: the first provider is the one that writes.',
  remediation: 'Put a provider that encrypts before `identity`, best `kms`.',
  sources: ['https://kubernetes.io/docs/tasks/administer-cluster/encrypt-data/'],
  references: [cisKubernetes('1.2.29'), cwe(311), nist('SC-28')],

  examples: {
    bad: [
      `apiVersion: apiserver.config.k8s.io/v1\nkind: EncryptionConfiguration\nresources:\n  - resources: [secrets]\n    providers:\n      - «identity: {}»\n      - aescbc: {keys: []}`,
    ],
    good: [
      `apiVersion: apiserver.config.k8s.io/v1\nkind: EncryptionConfiguration\nresources:\n  - resources: [secrets]\n    providers:\n      - kms: {apiVersion: v2, name: vault, endpoint: "unix:///run/kms.sock"}\n      - identity: {}`,
    ],
  },

  judge(configuration) {
    for (const entry of configuration.blocks('resources')) {
      const [first] = entry.blocks('providers');
      if (first?.has('identity'))
        return { at: first.at, message: { code: 'has', values: { setting: 'providers', value: 'identity' } } };
    }
    return undefined;
  },
});
