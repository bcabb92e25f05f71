import { HIGH } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule(
  'EncryptionConfiguration',
  'EncryptionConfig',
)({
  id: 'kubernetes_encryption_without_secrets',
  title: "The encryption of the cluster's data leaves out secrets",
  severity: HIGH,
  problem: 'Whoever gets at etcd or a backup of it reads the secrets.',
  remediation: 'Add `secrets` to `resources`.',
  sources: ['https://kubernetes.io/docs/tasks/administer-cluster/encrypt-data/'],
  references: [cisKubernetes('1.2.29'), cwe(311), nist('SC-28'), stigKubernetes('V-274882')],

  examples: {
    bad: [
      `«apiVersion: apiserver.config.k8s.io/v1\nkind: EncryptionConfiguration»\nresources:\n  - resources: [configmaps]\n    providers: [{kms: {name: vault}}]`,
    ],
    good: [
      `apiVersion: apiserver.config.k8s.io/v1\nkind: EncryptionConfiguration\nresources:\n  - resources: [secrets, configmaps]\n    providers: [{kms: {name: vault}}]`,
      `apiVersion: apiserver.config.k8s.io/v1\nkind: EncryptionConfiguration\nresources: [{resources: ["*.*"], providers: [{kms: {name: vault}}]}]`,
    ],
  },

  judge(configuration) {
    const all = configuration.blocks('resources').flatMap((entry) => entry.texts('resources'));
    return all.some(({ text }) => /^(?:secrets|\*\.|\*\.\*)$/.test(text))
      ? undefined
      : { code: 'lacks', values: { setting: 'resources', value: 'secrets' } };
  },
});
