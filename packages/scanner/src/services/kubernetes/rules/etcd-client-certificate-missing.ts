import { HIGH } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { flagMissing } from '../flags.ts';
import { API_SERVER, componentRule, oneComponent } from '../kubernetes-rule.ts';

export default componentRule('kube-apiserver')({
  id: 'kubernetes_etcd_client_certificate_missing',
  title: 'The API server has no certificate to sign in to etcd with: --etcd-certfile and --etcd-keyfile',
  severity: HIGH,
  problem:
    'etcd then has to take orders from anybody who reaches it, and holds everything of the cluster, also its secrets.',
  remediation: 'Set `--etcd-certfile` and `--etcd-keyfile`, and `--client-cert-auth` at etcd.',
  sources: [API_SERVER, 'https://kubernetes.io/docs/tasks/administer-cluster/configure-upgrade-etcd/'],
  references: [cisKubernetes('1.2.24'), cwe(306), nist('IA-3'), stigKubernetes('V-242430'), stigKubernetes('V-242431')],

  examples: {
    bad: [oneComponent('kube-apiserver').replace('command:', '«command:»')],
    good: [oneComponent('kube-apiserver', '--etcd-certfile=/a.crt', '--etcd-keyfile=/a.key')],
  },

  judge: (server) => flagMissing(server, '--etcd-certfile') ?? flagMissing(server, '--etcd-keyfile'),
});
