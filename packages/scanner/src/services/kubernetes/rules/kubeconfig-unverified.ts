import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('Config')({
  id: 'kubernetes_kubeconfig_unverified',
  title: 'A kubeconfig does not check the certificate of the API server: insecure-skip-tls-verify',
  severity: HIGH,
  problem: 'An attacker on the network path takes the place of the API server and gets the token of whoever calls it.',
  remediation: 'Remove `insecure-skip-tls-verify` and name the authority in `certificate-authority`.',
  sources: ['https://kubernetes.io/docs/concepts/configuration/organize-cluster-access-kubeconfig/'],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [
      `apiVersion: v1\nkind: Config\nclusters:\n  - name: a\n    cluster:\n      server: https://k8s.example.com\n      «insecure-skip-tls-verify: true»`,
    ],
    good: [
      `apiVersion: v1\nkind: Config\nclusters:\n  - name: a\n    cluster: {server: "https://k8s.example.com", certificate-authority: /etc/ca.pem}`,
      `apiVersion: v1\nkind: Config\nclusters:\n  - name: a\n    cluster: {server: "https://k8s.example.com", insecure-skip-tls-verify: false}`,
    ],
  },

  judge(configuration) {
    for (const cluster of configuration.blocks('clusters')) {
      const at = cluster.pair('cluster.insecure-skip-tls-verify');
      if (at && isTrue(cluster.text('cluster.insecure-skip-tls-verify') ?? ''))
        return { at, message: { code: 'is', values: { setting: 'insecure-skip-tls-verify', value: 'true' } } };
    }
    return undefined;
  },
});
