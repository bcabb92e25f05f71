import { MODERATE } from '@plumbline/model/severity';
import { removeEntry } from '../../../fixing/edit-yaml.ts';
import { OPTION_WITHOUT_VERIFICATION, switchesVerificationOff } from '../../../rules/certificate-variables.ts';
import type { Finding } from '../../../rule.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { argumentOf } from '../container-findings.ts';
import { PROTECTED, containerRule, onePod } from '../kubernetes-rule.ts';
import type { Container } from '../pods.ts';

export default containerRule({
  id: 'kubernetes_verification_switched_off',
  title: 'An argument or a variable of the program switches the check of certificates off',
  terms: ['NODE_TLS_REJECT_UNAUTHORIZED', 'insecure-skip-tls-verify'],
  severity: MODERATE,
  problem: 'An attacker between the program and what it calls can read and change everything.',
  remediation: 'Remove it and name the authority that signed the certificates instead.',
  sources: ['https://kubernetes.io/docs/concepts/security/security-checklist/'],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [
      onePod(`env:\n  - name: NODE_TLS_REJECT_UNAUTHORIZED\n    «value: "0"»`),
      onePod(`env:\n  - name: GIT_SSL_NO_VERIFY\n    «value: "false"»`), // Git asks whether it is there
      onePod(`args:\n  - «--insecure-skip-tls-verify=true»`),
      onePod(`command: [metrics-server]\nargs:\n  - --cert-dir=/tmp\n  - «--kubelet-insecure-tls»`),
    ],
    good: [
      onePod(`env:\n  - {name: NODE_TLS_REJECT_UNAUTHORIZED, value: "1"}\n  - {name: PYTHONHTTPSVERIFY, value: "1"}`),
      onePod(`args:\n  - --insecure-skip-tls-verify=false`),
      onePod(`args:\n  - --kubelet-certificate-authority=/etc/ca.pem`),
    ],
  },

  judge: (container) => variableOf(container) ?? argumentOf(container, OPTION_WITHOUT_VERIFICATION),
  // A variable without its value is still there.
  fix: { ...PROTECTED, edits: (finding) => (isPair(finding) ? [] : removeEntry(finding)) },
});

function isPair({ at }: Finding): boolean {
  return typeof at === 'object' && 'key' in at;
}

function variableOf(container: Container): ItemFinding | undefined {
  for (const variable of container.blocks('env')) {
    const [name, value, at] = [variable.text('name'), variable.text('value'), variable.pair('value')];
    if (at && name !== undefined && value !== undefined && switchesVerificationOff(name, value))
      return { at, message: { code: 'is', values: { setting: name, value } } };
  }
  return undefined;
}
