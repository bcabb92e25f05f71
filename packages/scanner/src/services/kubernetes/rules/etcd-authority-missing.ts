import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { flagMissing } from '../flags.ts';
import { ETCD, componentRule, oneComponent } from '../kubernetes-rule.ts';

export default componentRule('etcd')({
  id: 'kubernetes_etcd_authority_missing',
  title: 'etcd has no authority by which it checks clients: --trusted-ca-file',
  severity: MODERATE,
  problem: 'Certificates of clients are checked by nobody, or by whichever authorities the system trusts.',
  remediation: 'Set `--trusted-ca-file` to an authority that signs certificates for etcd alone.',
  sources: [ETCD],
  references: [cisKubernetes('2.7'), cwe(295), nist('IA-3')],

  examples: {
    bad: [oneComponent('etcd').replace('command:', '«command:»')],
    good: [oneComponent('etcd', '--trusted-ca-file=/etc/kubernetes/pki/etcd/ca.crt')],
  },

  judge: (etcd) => flagMissing(etcd, '--trusted-ca-file'),
});
