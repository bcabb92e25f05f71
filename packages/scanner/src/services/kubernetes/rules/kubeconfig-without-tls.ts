import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('Config')({
  id: 'kubernetes_kubeconfig_without_tls',
  title: 'A kubeconfig calls the API server without TLS',
  severity: HIGH,
  problem: 'An attacker on the network path reads and changes everything, and gets the token of whoever calls.',
  remediation: 'Write `https://` in `server`.',
  sources: ['https://kubernetes.io/docs/concepts/configuration/organize-cluster-access-kubeconfig/'],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `apiVersion: v1\nkind: Config\nclusters:\n  - name: a\n    cluster:\n      «server: http://k8s.example.com:8080»`,
    ],
    good: [
      `apiVersion: v1\nkind: Config\nclusters: [{name: a, cluster: {server: "https://k8s.example.com"}}]`,
      `apiVersion: v1\nkind: Config\nclusters: [{name: a, cluster: {server: "http://localhost:8001"}}]`,
    ],
  },

  judge(configuration) {
    for (const cluster of configuration.blocks('clusters')) {
      const [at, server = ''] = [cluster.pair('cluster.server'), cluster.text('cluster.server')];
      if (at && /^http:\/\/(?!127\.|localhost|\[::1\])/i.test(server))
        return { at, message: { code: 'is', values: { setting: 'server', value: server } } };
    }
    return undefined;
  },
});
