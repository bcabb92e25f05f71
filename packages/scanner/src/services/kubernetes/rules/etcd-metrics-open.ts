import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('etcd')({
  id: 'kubernetes_etcd_metrics_open',
  title: 'etcd shows its metrics to the network without TLS and sign-in: --listen-metrics-urls',
  severity: MODERATE_LOW,
  problem:
    'Whoever reaches the node learns which versions, members and load the store of the cluster has, and keeps it busy.',
  remediation:
    'Write `--listen-metrics-urls=http://127.0.0.1:2381`, and measure from the node, or by the client port with a certificate.',
  sources: ['https://etcd.io/docs/v3.5/op-guide/configuration/', 'https://etcd.io/docs/v3.5/op-guide/monitoring/'],
  references: [cwe(668), nist('SC-7'), nist('SC-8')],

  examples: {
    bad: [
      oneComponent('etcd', '«--listen-metrics-urls=http://0.0.0.0:2381»'),
      'apiVersion: kubeadm.k8s.io/v1beta3\nkind: ClusterConfiguration\netcd:\n  local:\n    extraArgs:\n      «listen-metrics-urls: "http://127.0.0.1:2381,http://[::]:2381"»',
      'etcd-arg:\n  - «listen-metrics-urls=http://0.0.0.0:2381»\nkubelet-arg: [max-pods=50]',
    ],
    good: [
      oneComponent('etcd', '--listen-metrics-urls=http://127.0.0.1:2381'),
      oneComponent('etcd', '--listen-metrics-urls=https://10.0.0.5:2381'),
      'apiVersion: kubeadm.k8s.io/v1beta4\nkind: ClusterConfiguration\netcd:\n  local:\n    extraArgs:\n      - {name: listen-metrics-urls, value: "http://localhost:2381"}',
    ],
  },

  setting: '--listen-metrics-urls',
  bad: (value) => value.split(',').some((url) => /^http:\/\/(?!127\.|localhost|\[::1\])/i.test(url.trim())),
});
