import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { ETCD, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('etcd')({
  id: 'kubernetes_etcd_self_signed',
  title: 'etcd makes its own certificate for clients: --auto-tls',
  severity: MODERATE,
  problem: 'Nobody can check such a certificate: an attacker on the network path takes the place of etcd.',
  remediation: 'Set `--auto-tls=false`, with `--cert-file` and `--key-file`.',
  sources: [ETCD],
  references: [cisKubernetes('2.3'), cwe(295), nist('SC-8'), stigKubernetes('V-242379')],

  examples: {
    bad: [oneComponent('etcd', '«--auto-tls=true»')],
    good: [oneComponent('etcd', '--auto-tls=false'), oneComponent('etcd')],
  },

  setting: '--auto-tls',
  bad: isTrue,
});
