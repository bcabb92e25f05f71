import { HIGH, MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { RANCHER } from '../configured-components.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule(
  'InitConfiguration',
  'JoinConfiguration',
  RANCHER,
)({
  id: 'kubernetes_bootstrap_token_in_file',
  title: 'A token with which nodes join the cluster stands in a configuration of kubeadm, k3s or RKE2',
  terms: ['bootstrapTokens', 'agent-token', 'hardcoded secret'],
  severity: MODERATE,
  problem:
    'Whoever has the token, while it is valid, joins a machine of their own to the cluster, and gets what is sent to nodes.',
  remediation:
    'Leave the token out, so that kubeadm makes one, and give it to `kubeadm join` where it is used; of k3s and RKE2 name a file that only root reads by `token-file`.',
  sources: [
    'https://kubernetes.io/docs/reference/config-api/kubeadm-config.v1beta4/',
    'https://kubernetes.io/docs/reference/access-authn-authz/bootstrap-tokens/',
    'https://docs.k3s.io/cli/token',
  ],
  references: [cwe(798), nist('IA-5')],

  examples: {
    bad: [
      `apiVersion: kubeadm.k8s.io/v1beta4\nkind: InitConfiguration\nbootstrapTokens:\n  - groups: [system:bootstrappers:kubeadm:default-node-token]\n    «token: 7dk2ps.w9x4q1m8c3n5b7v2»`,
      `apiVersion: kubeadm.k8s.io/v1beta4\nkind: JoinConfiguration\ndiscovery:\n  bootstrapToken:\n    apiServerEndpoint: 192.0.2.7:6443\n    «token: 7dk2ps.w9x4q1m8c3n5b7v2»`,
      `server: https://192.0.2.7:6443\n«token: K10f8a7c2e91d::server:4c6ffb0e1a9d7b3c»`,
    ],
    good: [
      `server: https://192.0.2.7:6443\ntoken-file: /etc/rancher/k3s/token`,
      `server: https://192.0.2.7:9345\ntoken: "{{ join_token }}"`,
      `apiVersion: kubeadm.k8s.io/v1beta4\nkind: InitConfiguration\nbootstrapTokens: [{ttl: 1h0m0s}]`,
      `apiVersion: kubeadm.k8s.io/v1beta4\nkind: JoinConfiguration\ndiscovery: {bootstrapToken: {token: "\${TOKEN}"}}`,
    ],
  },

  judge(configuration) {
    if (configuration.kind === RANCHER) {
      return ['token', 'agent-token'].flatMap((key): readonly ItemFinding[] => {
        const at = configuration.pair(key);
        if (!at || !isExposedSecret(configuration.text(key) ?? '')) return [];
        // A server of one's own among those of the cluster has all of it.
        const severity = key === 'token' ? HIGH : MODERATE;
        return [{ at, message: { code: 'holds-secret', values: { setting: key } }, severity }];
      });
    }
    if (configuration.group !== 'kubeadm.k8s.io') return undefined;
    const blocks = [...configuration.blocks('bootstrapTokens'), configuration.block('discovery.bootstrapToken')];
    const found = blocks.find((block) => /^[a-z\d]{6}\.[a-z\d]{16}$/.test(block.text('token') ?? ''))?.pair('token');
    return found && { at: found, message: { code: 'holds-secret', values: { setting: 'token' } } };
  },
});
