import { MODERATE } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import type { KubernetesObject } from '../kubernetes-object.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule(
  'InitConfiguration',
  'Secret',
)({
  id: 'kubernetes_bootstrap_token_without_end',
  title: 'A token with which nodes join the cluster never ends: ttl 0, no expiration',
  terms: ['bootstrapTokens', 'kubeadm'],
  severity: MODERATE,
  problem:
    'Whoever gets hold of the token once, from a script or a log, joins machines of their own to the cluster for as long as it lives.',
  remediation: 'Let it end after some hours: `ttl: 24h0m0s`, or `expiration` in the Secret.',
  sources: [
    'https://kubernetes.io/docs/reference/setup-tools/kubeadm/generated/kubeadm_token/kubeadm_token_create',
    'https://kubernetes.io/docs/reference/access-authn-authz/bootstrap-tokens/',
  ],
  references: [cwe(613), nist('IA-5')],

  examples: {
    bad: [
      `apiVersion: kubeadm.k8s.io/v1beta4\nkind: InitConfiguration\nbootstrapTokens:\n  - groups: [system:bootstrappers:kubeadm:default-node-token]\n    «ttl: "0"»`,
      `apiVersion: kubeadm.k8s.io/v1beta3\nkind: InitConfiguration\nbootstrapTokens:\n  - «ttl: 0s»`,
      `apiVersion: v1\nkind: Secret\nmetadata: {name: bootstrap-token-7dk2ps, namespace: kube-system}\n«type: bootstrap.kubernetes.io/token»\nstringData: {token-id: 7dk2ps, usage-bootstrap-authentication: "true"}`,
    ],
    good: [
      `apiVersion: kubeadm.k8s.io/v1beta4\nkind: InitConfiguration\nbootstrapTokens: [{ttl: 2h0m0s}, {ttl: "{{ ttl }}"}, {}]`,
      `apiVersion: v1\nkind: Secret\nmetadata: {name: bootstrap-token-7dk2ps, namespace: kube-system}\ntype: bootstrap.kubernetes.io/token\nstringData: {token-id: 7dk2ps, expiration: "2031-03-10T03:22:11Z"}`,
      `apiVersion: v1\nkind: Secret\nmetadata: {name: bootstrap-token-7dk2ps, namespace: kube-system}\ntype: bootstrap.kubernetes.io/token`,
    ],
  },

  judge: (object) => (object.kind === 'Secret' ? secretWithoutEnd(object) : tokensWithoutEnd(object)),
  fix: {
    kind: 'suggested',
    needs: 'nodes that join within a day, or another token for those that come later',
    edits: (finding) => setValue(finding, (value) => (ENDLESS.test(value) ? '24h0m0s' : undefined)),
  },
});

const ENDLESS = /^0(?:\.0)?(?:[hms]|ms|h0m0s|m0s)?$/;

function tokensWithoutEnd(configuration: KubernetesObject): readonly ItemFinding[] {
  if (configuration.group !== 'kubeadm.k8s.io') return [];
  return configuration.blocks('bootstrapTokens').flatMap((token) => {
    const [at, value] = [token.pair('ttl'), token.text('ttl')];
    return at && value !== undefined && ENDLESS.test(value)
      ? [{ at, message: { code: 'is', values: { setting: 'ttl', value } } } as const]
      : [];
  });
}

/** A Secret of which only a part is written here may have its end elsewhere. */
function secretWithoutEnd(secret: KubernetesObject): ItemFinding | undefined {
  const at = secret.pair('type');
  if (!at || secret.text('type') !== 'bootstrap.kubernetes.io/token') return undefined;
  const hasData = !secret.lacks('data') || !secret.lacks('stringData');
  const isEndless = secret.lacks('data.expiration') && secret.lacks('stringData.expiration');
  return hasData && isEndless ? { at, message: { code: 'not-set', values: { setting: 'expiration' } } } : undefined;
}
