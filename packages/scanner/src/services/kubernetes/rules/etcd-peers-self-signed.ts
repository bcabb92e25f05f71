import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { ETCD, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('etcd')({
  id: 'kubernetes_etcd_peers_self_signed',
  title: 'etcd makes its own certificate for other members: --peer-auto-tls',
  severity: MODERATE,
  problem: 'Nobody can check such a certificate: an attacker on the network path takes the place of a member.',
  remediation: 'Set `--peer-auto-tls=false`, with `--peer-cert-file` and `--peer-key-file`.',
  sources: [ETCD],
  references: [cisKubernetes('2.6'), cwe(295), nist('SC-8'), stigKubernetes('V-242380')],

  examples: {
    bad: [oneComponent('etcd', '«--peer-auto-tls=true»')],
    good: [oneComponent('etcd', '--peer-auto-tls=false'), oneComponent('etcd')],
  },

  setting: '--peer-auto-tls',
  bad: isTrue,
});
