import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule(
  'EncryptionConfiguration',
  'EncryptionConfig',
)({
  id: 'kubernetes_encryption_key_in_file',
  title: "The key that encrypts the cluster's data stands in a file beside it",
  severity: MODERATE_LOW,
  problem: 'Whoever gets at the disk of the API server has the key and the data.',
  remediation: 'Use `kms`, which keeps the key elsewhere.',
  sources: [
    'https://kubernetes.io/docs/tasks/administer-cluster/encrypt-data/',
    'https://kubernetes.io/docs/tasks/administer-cluster/kms-provider/',
  ],
  references: [cwe(321), nist('SC-12')],

  examples: {
    bad: [
      `apiVersion: apiserver.config.k8s.io/v1\nkind: EncryptionConfiguration\nresources:\n  - resources: [secrets]\n    providers:\n      - aescbc:\n          keys:\n            - name: a\n              «secret: c2VjcmV0IGlzIHNlY3VyZSwgb3IgaXMgaXQ/»`,
    ],
    good: [
      `apiVersion: apiserver.config.k8s.io/v1\nkind: EncryptionConfiguration\nresources: [{resources: [secrets], providers: [{kms: {name: vault}}, {identity: {}}]}]`,
    ],
  },

  judge(configuration) {
    const providers = configuration.blocks('resources').flatMap((entry) => entry.blocks('providers'));
    const keys = providers.flatMap((provider) =>
      ['aescbc', 'aesgcm', 'secretbox'].flatMap((name) => provider.blocks(`${name}.keys`)),
    );
    const found = keys.find((key) => key.text('secret') !== undefined);
    const at = found?.pair('secret');
    return at && { at, message: { code: 'holds-secret', values: { setting: 'keys' } } };
  },
});
