import { MODERATE } from '@plumbline/model/severity';
import { removeEntry } from '../../../fixing/edit-yaml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { argumentOf } from '../container-findings.ts';
import { PROTECTED, containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_verification_switched_off',
  title: 'An argument of the program switches the check of certificates off',
  severity: MODERATE,
  problem: 'Whoever stands between the program and what it calls can read and change everything.',
  remediation: 'Remove the argument and name the authority that signed the certificates instead.',
  sources: ['https://kubernetes.io/docs/concepts/security/security-checklist/'],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [
      onePod(`args:\n  - «--insecure-skip-tls-verify=true»`),
      onePod(`command: [metrics-server]\nargs:\n  - --cert-dir=/tmp\n  - «--kubelet-insecure-tls»`),
    ],
    good: [
      onePod(`args:\n  - --insecure-skip-tls-verify=false`),
      onePod(`args:\n  - --kubelet-certificate-authority=/etc/ca.pem`),
    ],
  },

  judge: (container) =>
    argumentOf(
      container,
      /^--?(?:insecure-skip-(?:tls-)?verify|kubelet-insecure-tls|insecure-skip-verify|skip-tls-verify|ssl-insecure-skip-verify|insecure-tls|tls-skip-verify)(?:=true)?$/,
    ),
  fix: { ...PROTECTED, edits: removeEntry },
});
