import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { API_SERVER, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('kube-apiserver')({
  id: 'kubernetes_etcd_called_without_tls',
  title: 'The API server calls etcd without TLS: --etcd-servers has http',
  severity: HIGH,
  problem: 'An attacker on the network path reads and changes everything of the cluster, also its secrets.',
  remediation: 'Write `https://` in `--etcd-servers`.',
  sources: [API_SERVER, 'https://kubernetes.io/docs/tasks/administer-cluster/configure-upgrade-etcd/'],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [oneComponent('kube-apiserver', '«--etcd-servers=http://10.0.0.5:2379»')],
    good: [
      oneComponent('kube-apiserver', '--etcd-servers=https://10.0.0.5:2379'),
      oneComponent('kube-apiserver', '--etcd-servers=http://127.0.0.1:2379'),
    ],
  },

  setting: '--etcd-servers',
  bad: (value) => value.split(',').some((url) => /^http:\/\/(?!127\.|localhost|\[::1\])/i.test(url.trim())),
});
