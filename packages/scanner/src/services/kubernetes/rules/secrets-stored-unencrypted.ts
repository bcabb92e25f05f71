import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { flagMissing } from '../flags.ts';
import { componentRule, oneComponent } from '../kubernetes-rule.ts';

export default componentRule('kube-apiserver')({
  id: 'kubernetes_secrets_stored_unencrypted',
  title: 'Secrets are stored in etcd without encryption: --encryption-provider-config',
  severity: MODERATE,
  problem: 'Whoever gets at etcd, its disk or a backup of it, reads every secret of the cluster.',
  remediation: 'Set `--encryption-provider-config` to a file that encrypts secrets, best with a KMS.',
  sources: ['https://kubernetes.io/docs/tasks/administer-cluster/encrypt-data/'],
  references: [cisKubernetes('1.2.28'), cwe(311), nist('SC-28'), stigKubernetes('V-274882')],

  examples: {
    bad: [oneComponent('kube-apiserver').replace('command:', '«command:»')],
    good: [oneComponent('kube-apiserver', '--encryption-provider-config=/etc/kubernetes/encryption.yaml')],
  },

  judge: (server) =>
    server.has('--experimental-encryption-provider-config')
      ? undefined
      : flagMissing(server, '--encryption-provider-config'),
});
