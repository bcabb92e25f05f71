import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { anyObjectRule } from '../kubernetes-rule.ts';
import type { KubernetesObject } from '../kubernetes-object.ts';

export default anyObjectRule((object) => addressesOf(object).length > 0)({
  id: 'kubernetes_secret_store_plaintext',
  title: 'Secrets are fetched from a store such as Vault without TLS: its address has http',
  terms: ['External Secrets', 'SecretStore', 'VaultConnection', 'SecretProviderClass', 'Conjur', '1Password'],
  severity: MODERATE,
  problem:
    'An attacker on the network path reads the token and every secret that is fetched, or gives the programs others, and goes on with the token at the store itself.',
  remediation: 'Write `https://` in the address, and name the authority of the store in `caBundle` or its like.',
  sources: [
    'https://external-secrets.io/latest/provider/hashicorp-vault/',
    'https://developer.hashicorp.com/vault/docs/concepts/production-hardening',
    'https://developer.hashicorp.com/vault/docs/platform/k8s/csi/configurations',
    'https://cert-manager.io/docs/configuration/vault/',
  ],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `apiVersion: external-secrets.io/v1\nkind: SecretStore\nmetadata: {name: vault}\nspec:\n  provider:\n    vault:\n      «server: http://vault.example.com:8200»`,
      `apiVersion: secrets.hashicorp.com/v1beta1\nkind: VaultConnection\nmetadata: {name: vault}\nspec:\n  «address: http://vault.vault.svc:8200»`,
      `apiVersion: secrets-store.csi.x-k8s.io/v1\nkind: SecretProviderClass\nmetadata: {name: shop}\nspec:\n  provider: vault\n  parameters:\n    «vaultAddress: "http://vault.example.com:8200"»`,
      `apiVersion: cert-manager.io/v1\nkind: Issuer\nmetadata: {name: vault}\nspec:\n  vault:\n    «server: http://vault.example.com:8200»`,
    ],
    good: [
      `apiVersion: external-secrets.io/v1\nkind: SecretStore\nmetadata: {name: vault}\nspec: {provider: {vault: {server: "https://vault.example.com"}}}`,
      `apiVersion: secrets.hashicorp.com/v1beta1\nkind: VaultConnection\nmetadata: {name: vault}\nspec: {address: "http://127.0.0.1:8100"}`, // an agent beside it
    ],
  },

  judge(object) {
    for (const path of addressesOf(object)) {
      const [at, value = ''] = [object.pair(path), object.text(path)];
      if (at && /^http:\/\/(?!127\.|localhost\b|\[::1\])/i.test(value))
        return { at, message: { code: 'is', values: { setting: path, value: value.slice(0, 100) } } };
    }
    return undefined;
  },
});

const OF_STORE = [
  'vault.server',
  'conjur.url',
  'onepassword.connectHost',
  'infisical.hostAPI',
  'passbolt.host',
  'gitlab.url',
  'webhook.url',
].map((path) => `spec.provider.${path}`);

/** Where objects say how a store is called, by their kind. */
const ADDRESSES: ReadonlyMap<string, readonly string[]> = new Map([
  ['SecretStore', OF_STORE],
  ['ClusterSecretStore', OF_STORE],
  ['VaultConnection', ['spec.address']],
  ['SecretProviderClass', ['spec.parameters.vaultAddress']],
  ['Issuer', ['spec.vault.server']],
  ['ClusterIssuer', ['spec.vault.server']],
]);

const GROUPS = /^(?:external-secrets\.io|secrets\.hashicorp\.com|secrets-store\.csi\.x-k8s\.io|cert-manager\.io)$/;

function addressesOf({ kind, group }: KubernetesObject): readonly string[] {
  return GROUPS.test(group) ? (ADDRESSES.get(kind) ?? []) : [];
}
