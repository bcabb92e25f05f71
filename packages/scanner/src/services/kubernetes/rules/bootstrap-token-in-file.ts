import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule(
  'InitConfiguration',
  'JoinConfiguration',
)({
  id: 'kubernetes_bootstrap_token_in_file',
  title: 'A token with which nodes join the cluster stands in a configuration of kubeadm',
  terms: ['bootstrapTokens', 'kubeadm'],
  severity: MODERATE,
  problem:
    'Whoever has the token, while it is valid, joins a machine of their own to the cluster, and gets what is sent to nodes.',
  remediation: 'Leave the token out, so that kubeadm makes one, and give it to `kubeadm join` where it is used.',
  sources: [
    'https://kubernetes.io/docs/reference/config-api/kubeadm-config.v1beta4/',
    'https://kubernetes.io/docs/reference/access-authn-authz/bootstrap-tokens/',
  ],
  references: [cwe(798), nist('IA-5')],

  examples: {
    bad: [
      `apiVersion: kubeadm.k8s.io/v1beta4\nkind: InitConfiguration\nbootstrapTokens:\n  - groups: [system:bootstrappers:kubeadm:default-node-token]\n    «token: 7dk2ps.w9x4q1m8c3n5b7v2»`,
      `apiVersion: kubeadm.k8s.io/v1beta4\nkind: JoinConfiguration\ndiscovery:\n  bootstrapToken:\n    apiServerEndpoint: 192.0.2.7:6443\n    «token: 7dk2ps.w9x4q1m8c3n5b7v2»`,
    ],
    good: [
      `apiVersion: kubeadm.k8s.io/v1beta4\nkind: InitConfiguration\nbootstrapTokens: [{ttl: 1h0m0s}]`,
      `apiVersion: kubeadm.k8s.io/v1beta4\nkind: JoinConfiguration\ndiscovery: {bootstrapToken: {token: "\${TOKEN}"}}`,
    ],
  },

  judge(configuration) {
    if (configuration.group !== 'kubeadm.k8s.io') return undefined;
    const blocks = [...configuration.blocks('bootstrapTokens'), configuration.block('discovery.bootstrapToken')];
    const found = blocks.find((block) => /^[a-z\d]{6}\.[a-z\d]{16}$/.test(block.text('token') ?? ''))?.pair('token');
    return found && { at: found, message: { code: 'holds-secret', values: { setting: 'token' } } };
  },
});
