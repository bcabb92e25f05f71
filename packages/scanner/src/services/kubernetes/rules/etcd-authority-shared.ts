import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { ETCD, componentRule, oneComponent } from '../kubernetes-rule.ts';

export default componentRule('etcd')({
  id: 'kubernetes_etcd_authority_shared',
  title: 'etcd trusts the authority of the whole cluster: --trusted-ca-file',
  severity: MODERATE,
  problem:
    'Every client that the cluster gave a certificate, each node too, may read and change etcd past the API server.',
  remediation: 'Make an authority for etcd alone and name it in `--trusted-ca-file`.',
  sources: [ETCD, 'https://kubernetes.io/docs/setup/best-practices/certificates/'],
  references: [cisKubernetes('2.7'), cwe(295), nist('SC-12')],

  examples: {
    bad: [
      oneComponent('etcd', '«--trusted-ca-file=/etc/kubernetes/pki/ca.crt»'),
      `${oneComponent('etcd', '«--trusted-ca-file=/pki/all.pem»')}---\n${oneComponent('kube-apiserver', '--client-ca-file=/pki/all.pem')}`,
    ],
    good: [
      oneComponent('etcd', '--trusted-ca-file=/etc/kubernetes/pki/etcd/ca.crt'),
      `${oneComponent('etcd', '--trusted-ca-file=/pki/etcd.pem')}---\n${oneComponent('kube-apiserver', '--client-ca-file=/pki/all.pem')}`,
    ],
  },

  judge(etcd, { subject }) {
    const setting = etcd.flag('--trusted-ca-file');
    if (setting.is !== 'set') return setting.is === 'unknown' ? UNKNOWN : undefined;
    const isShared = setting.value === '/etc/kubernetes/pki/ca.crt' || subject.clientAuthorities.has(setting.value);
    return isShared
      ? { at: setting.at, message: { code: 'is', values: { setting: '--trusted-ca-file', value: setting.value } } }
      : undefined;
  },
});
