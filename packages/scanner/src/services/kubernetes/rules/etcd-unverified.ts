import { HIGH } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { flagMissing } from '../flags.ts';
import { API_SERVER, componentRule, oneComponent } from '../kubernetes-rule.ts';

export default componentRule('kube-apiserver')({
  id: 'kubernetes_etcd_unverified',
  title: 'The API server does not check the certificate of etcd: --etcd-cafile',
  severity: HIGH,
  problem: 'An attacker on the network path takes the place of etcd, and reads and changes everything of the cluster.',
  remediation: "Set `--etcd-cafile` to the authority that signs etcd's certificates.",
  sources: [API_SERVER, 'https://kubernetes.io/docs/tasks/administer-cluster/configure-upgrade-etcd/'],
  references: [cisKubernetes('1.2.27'), cwe(295), nist('SC-8'), stigKubernetes('V-242429')],

  examples: {
    bad: [oneComponent('kube-apiserver').replace('command:', '«command:»')],
    good: [oneComponent('kube-apiserver', '--etcd-cafile=/etc/kubernetes/pki/etcd/ca.crt')],
  },

  judge: (server) => flagMissing(server, '--etcd-cafile'),
});
