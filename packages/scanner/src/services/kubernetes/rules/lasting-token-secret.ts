import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { SECRETS, objectSetting } from '../kubernetes-rule.ts';

export default objectSetting('Secret')({
  id: 'kubernetes_lasting_token_secret',
  title: 'A Secret holds a token of a service account that never ends',
  severity: MODERATE,
  problem: 'Whoever got hold of the token once, from a backup or a log, may use it until somebody deletes the Secret.',
  remediation: 'Delete the Secret and ask for tokens that end (TokenRequest).',
  sources: ['https://kubernetes.io/docs/concepts/security/service-accounts/', SECRETS],
  references: [cwe(613), nist('IA-5')],

  examples: {
    bad: [`apiVersion: v1\nkind: Secret\nmetadata: {name: shop}\n«type: kubernetes.io/service-account-token»`],
    good: [
      `apiVersion: v1\nkind: Secret\nmetadata: {name: shop}\ntype: kubernetes.io/tls`,
      `apiVersion: v1\nkind: Secret\nmetadata: {name: service-account-token}`,
    ],
  },

  setting: 'type',
  bad: oneOf('kubernetes.io/service-account-token'),
});
