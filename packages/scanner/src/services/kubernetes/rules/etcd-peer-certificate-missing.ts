import { HIGH } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { isTrue } from '../block.ts';
import { flagMissing } from '../flags.ts';
import { ETCD, componentRule, oneComponent } from '../kubernetes-rule.ts';

export default componentRule('etcd')({
  id: 'kubernetes_etcd_peer_certificate_missing',
  title: 'etcd has no certificate for other members: --peer-cert-file and --peer-key-file',
  severity: HIGH,
  problem: 'An attacker between the members reads and changes everything of the cluster.',
  remediation: 'Set `--peer-cert-file` and `--peer-key-file`.',
  sources: [ETCD],
  references: [cisKubernetes('2.4'), cwe(319), nist('SC-8'), stigKubernetes('V-242432'), stigKubernetes('V-242433')],

  examples: {
    bad: [oneComponent('etcd').replace('command:', '«command:»')],
    good: [oneComponent('etcd', '--peer-cert-file=/a.crt', '--peer-key-file=/a.key')],
  },

  judge: (etcd) =>
    isSetTo(etcd.flag('--peer-auto-tls'), isTrue)
      ? undefined
      : (flagMissing(etcd, '--peer-cert-file') ?? flagMissing(etcd, '--peer-key-file')),
});
