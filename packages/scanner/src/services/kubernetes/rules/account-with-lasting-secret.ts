import { removeEntry } from '../../../fixing/edit-yaml.ts';
import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('ServiceAccount')({
  id: 'kubernetes_account_with_lasting_secret',
  title: 'A service account has a token that never ends: secrets',
  severity: MODERATE,
  problem:
    'Such a token is the same for ever: whoever got hold of it once, from a backup or a log, may use it until somebody deletes it.',
  remediation: 'Remove `secrets`, and let pods and clients ask for tokens that end (TokenRequest).',
  sources: ['https://kubernetes.io/docs/concepts/security/service-accounts/'],
  references: [cwe(613), nist('IA-5')],

  examples: {
    bad: [`apiVersion: v1\nkind: ServiceAccount\nmetadata: {name: shop}\n«secrets:\n  - name: shop-token»`],
    good: [
      `apiVersion: v1\nkind: ServiceAccount\nmetadata: {name: shop}\nimagePullSecrets: [{name: registry}]`,
      `apiVersion: v1\nkind: ServiceAccount\nmetadata: {name: shop}\nsecrets: []`,
      `apiVersion: v1\nkind: ServiceAccount\nmetadata: {name: shop}\nsecrets: [{name: shop-database}] # which its pods may mount`,
    ],
  },

  judge(account) {
    const at = account.pair('secrets');
    return at && account.blocks('secrets').some((secret) => /token/i.test(secret.text('name') ?? ''))
      ? { at, message: { code: 'is-there', values: { setting: 'secrets' } } }
      : undefined;
  },
  fix: { kind: 'suggested', needs: 'programs that take the token of their pod', edits: removeEntry },
});
