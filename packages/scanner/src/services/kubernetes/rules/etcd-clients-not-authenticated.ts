import { CRITICAL } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { isFalse } from '../block.ts';
import { ETCD, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('etcd')({
  id: 'kubernetes_etcd_clients_not_authenticated',
  title: 'etcd takes clients without a certificate: --client-cert-auth is not true',
  severity: CRITICAL,
  problem: 'Whoever reaches etcd reads and changes everything of the cluster, also its secrets and roles.',
  remediation: 'Set `--client-cert-auth=true` with `--trusted-ca-file`.',
  sources: [ETCD],
  references: [cisKubernetes('2.2'), cwe(306), nist('IA-3'), stigKubernetes('V-242423')],

  examples: {
    bad: [
      oneComponent('etcd', '«--client-cert-auth=false»'),
      oneComponent('etcd', '--cert-file=/a.crt').replace('command:', '«command:»'),
    ],
    good: [oneComponent('etcd', '--client-cert-auth=true'), oneComponent('etcd', '--client-cert-auth')],
  },

  setting: '--client-cert-auth',
  default: 'false',
  bad: isFalse,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'certificates for all clients, and the authority in --trusted-ca-file' },
});
