import { HIGH } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { isFalse } from '../block.ts';
import { ETCD, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('etcd')({
  id: 'kubernetes_etcd_peers_not_authenticated',
  title: 'etcd takes other members without a certificate: --peer-client-cert-auth is not true',
  severity: HIGH,
  problem: 'Whoever reaches the port joins the members, and reads and changes everything of the cluster.',
  remediation: 'Set `--peer-client-cert-auth=true` with `--peer-trusted-ca-file`.',
  sources: [ETCD],
  references: [cisKubernetes('2.5'), cwe(306), nist('IA-3'), stigKubernetes('V-242426')],

  examples: {
    bad: [
      oneComponent('etcd', '«--peer-client-cert-auth=false»'),
      oneComponent('etcd', '--cert-file=/a.crt').replace('command:', '«command:»'),
    ],
    good: [oneComponent('etcd', '--peer-client-cert-auth=true')],
  },

  setting: '--peer-client-cert-auth',
  default: 'false',
  bad: isFalse,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'certificates for all members, and the authority in --peer-trusted-ca-file' },
});
