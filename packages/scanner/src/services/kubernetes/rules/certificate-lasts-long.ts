import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { secondsOf } from '../flags.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('Certificate')({
  id: 'kubernetes_certificate_lasts_long',
  title: 'cert-manager asks for a certificate that is valid for more than three years',
  terms: ['duration', 'expiry'],
  severity: MODERATE_LOW,
  problem: 'Whoever once got its key, of a backup or of a log, stands in for the server for all of these years.',
  remediation: 'Shorten `duration`, best to the 90 days that it has by default: it is renewed by itself.',
  sources: [
    'https://kubernetes.io/docs/concepts/security/security-checklist/',
    'https://cert-manager.io/docs/usage/certificate/',
  ],
  references: [cwe(324), nist('SC-12')],

  examples: {
    bad: [
      `apiVersion: cert-manager.io/v1\nkind: Certificate\nmetadata: {name: shop}\nspec:\n  secretName: shop\n  «duration: 87600h»`,
    ],
    good: [
      `apiVersion: cert-manager.io/v1\nkind: Certificate\nmetadata: {name: shop}\nspec: {secretName: shop, duration: 2160h}`,
      `apiVersion: cert-manager.io/v1\nkind: Certificate\nmetadata: {name: shop}\nspec: {secretName: shop}`,
      `apiVersion: cert-manager.io/v1\nkind: Certificate\nmetadata: {name: root}\nspec: {secretName: root, isCA: true, duration: 87600h}`,
    ],
  },

  judge(certificate) {
    const at = certificate.pair('spec.duration');
    const value = certificate.text('spec.duration');
    if (!at || value === undefined || !(secondsOf(value) > LONGEST_S)) return undefined;
    // An authority lasts longer than what it signs.
    if (certificate.has('spec.isCA') && certificate.text('spec.isCA') !== 'false') return undefined;
    return { at, message: { code: 'is', values: { setting: 'duration', value } } };
  },
});

/** Three years, with a leap day. */
const LONGEST_S = 1096 * 24 * 3600;
