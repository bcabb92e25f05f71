import { HIGH } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { isTrue } from '../block.ts';
import { flagMissing } from '../flags.ts';
import { ETCD, componentRule, oneComponent } from '../kubernetes-rule.ts';

export default componentRule('etcd')({
  id: 'kubernetes_etcd_certificate_missing',
  title: 'etcd has no certificate for clients: --cert-file and --key-file',
  severity: HIGH,
  problem: 'An attacker on the network path reads and changes everything of the cluster, also its secrets.',
  remediation: 'Set `--cert-file` and `--key-file`.',
  sources: [ETCD],
  references: [cisKubernetes('2.1'), cwe(319), nist('SC-8'), stigKubernetes('V-242427'), stigKubernetes('V-242428')],

  examples: {
    bad: [
      oneComponent('etcd').replace('command:', '«command:»'),
      oneComponent('etcd', '--cert-file=/a.crt').replace('command:', '«command:»'),
    ],
    good: [
      oneComponent('etcd', '--cert-file=/a.crt', '--key-file=/a.key'),
      `${oneComponent('etcd')}      env: [{name: ETCD_CERT_FILE, value: /a.crt}, {name: ETCD_KEY_FILE, value: /a.key}]`,
    ],
  },

  judge: (etcd) =>
    isSetTo(etcd.flag('--auto-tls'), isTrue)
      ? undefined
      : (flagMissing(etcd, '--cert-file') ?? flagMissing(etcd, '--key-file')),
});
