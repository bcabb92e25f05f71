import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { objectSetting } from '../kubernetes-rule.ts';

export default objectSetting('Certificate')({
  id: 'kubernetes_certificate_key_kept',
  title: 'cert-manager renews a certificate with its old key: rotationPolicy Never',
  severity: MODERATE_LOW,
  problem: 'Whoever once got the key, of a backup or of a log, stands in for the server after every renewal too.',
  remediation: 'Set `privateKey.rotationPolicy: Always`.',
  sources: ['https://cert-manager.io/docs/usage/certificate/', 'https://cert-manager.io/docs/faq/'],
  references: [cwe(324), nist('SC-12')],

  examples: {
    bad: [
      `apiVersion: cert-manager.io/v1\nkind: Certificate\nmetadata: {name: shop}\nspec:\n  privateKey:\n    «rotationPolicy: Never»`,
    ],
    good: [
      `apiVersion: cert-manager.io/v1\nkind: Certificate\nmetadata: {name: shop}\nspec: {privateKey: {rotationPolicy: Always}}`,
      `apiVersion: cert-manager.io/v1\nkind: Certificate\nmetadata: {name: shop}\nspec: {secretName: shop} # by version`,
    ],
  },

  setting: 'spec.privateKey.rotationPolicy',
  bad: oneOf('Never'),
  safe: 'Always',
  fix: { kind: 'suggested', needs: 'certainty that no client knows the server by its key' },
});
