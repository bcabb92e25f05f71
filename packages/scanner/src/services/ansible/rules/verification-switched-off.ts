import { HIGH } from '@plumbline/model/severity';
import { switchesVerificationOff } from '../../../rules/certificate-variables.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { KEYWORDS_PAGE, variableRule } from '../ansible-rule.ts';

export default variableRule({
  id: 'ansible_verification_switched_off',
  title: 'A variable of the environment disables the verification of TLS certificates',
  terms: ['NODE_TLS_REJECT_UNAUTHORIZED', 'GIT_SSL_NO_VERIFY', 'PYTHONHTTPSVERIFY'],
  severity: HIGH,
  problem:
    'The programs that the tasks run talk to whoever answers: an attacker on the network path reads and changes everything.',
  remediation: 'Remove the variable, and let the machine trust the authority that signed the certificates.',
  sources: [KEYWORDS_PAGE, 'https://nodejs.org/api/cli.html#node_tls_reject_unauthorizedvalue'],
  references: [cwe(295), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `- hosts: all
  environment:
    «NODE_TLS_REJECT_UNAUTHORIZED: "0"»
  tasks:
    - command: npm ci
`,
      `- hosts: all
  tasks:
    - command: git pull
      environment:
        LANG: C
        «GIT_SSL_NO_VERIFY: true»
`,
    ],
    good: [
      `- hosts: all
  environment:
    NODE_TLS_REJECT_UNAUTHORIZED: "1"
    VAULT_SKIP_VERIFY: "{{ skipped }}"
  tasks:
    - command: npm ci
`,
    ],
  },

  judge: ({ at, name, text }) =>
    text !== undefined && switchesVerificationOff(name, text)
      ? { at, message: { code: 'is', values: { setting: name, value: text } } }
      : undefined,
});
