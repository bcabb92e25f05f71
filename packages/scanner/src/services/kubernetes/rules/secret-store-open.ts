import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('ClusterSecretStore')({
  id: 'kubernetes_secret_store_open',
  title: 'Every namespace may take secrets out of a store: a ClusterSecretStore without conditions',
  terms: ['External Secrets', 'namespaceSelector'],
  severity: MODERATE,
  problem:
    'Whoever may make an ExternalSecret in any namespace reads every secret that the store gives its account, also those of others.',
  remediation:
    'Name the namespaces in `spec.conditions`, by `namespaces` or `namespaceSelector`, or give each namespace a SecretStore of its own.',
  sources: [
    'https://external-secrets.io/latest/api/clustersecretstore/',
    'https://external-secrets.io/latest/guides/security-best-practices/',
  ],
  references: [cwe(668), nist('AC-6')],

  examples: {
    bad: [
      `«apiVersion: external-secrets.io/v1\nkind: ClusterSecretStore\nmetadata: {name: vault}»\nspec:\n  provider: {vault: {server: "https://vault.example.com"}}`,
      `apiVersion: external-secrets.io/v1\nkind: ClusterSecretStore\nmetadata: {name: vault}\nspec:\n  conditions:\n    - «namespaceSelector: {}»\n  provider: {vault: {server: "https://vault.example.com"}}`,
    ],
    good: [
      `apiVersion: external-secrets.io/v1\nkind: ClusterSecretStore\nmetadata: {name: vault}\nspec:\n  conditions: [{namespaces: [shop]}]\n  provider: {vault: {server: "https://vault.example.com"}}`,
      `apiVersion: external-secrets.io/v1\nkind: ClusterSecretStore\nmetadata: {name: vault}\nspec:\n  conditions: [{namespaceSelector: {matchLabels: {team: shop}}}]`,
      `apiVersion: external-secrets.io/v1\nkind: SecretStore\nmetadata: {name: vault}\nspec:\n  provider: {vault: {server: "https://vault.example.com"}}`,
    ],
  },

  judge(store) {
    if (store.text('apiVersion')?.startsWith('external-secrets.io/') !== true) return undefined;
    if (store.lacks('spec.conditions')) return { code: 'not-set', values: { setting: 'spec.conditions' } };
    const all = store.blocks('spec.conditions').find((condition) => {
      const selector = condition.block('namespaceSelector');
      return selector.isEmpty && !condition.has('namespaces') && !condition.has('namespaceRegexes');
    });
    const at = all?.pair('namespaceSelector');
    return at && { at, message: { code: 'is-empty', values: { setting: 'namespaceSelector' } } };
  },
});
