import { HIGH } from '@plumbline/model/severity';
import { composeVariable, oneService, removal, services } from '../compose-rule.ts';
import { switchesVerificationOff } from '../../../rules/certificate-variables.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';

export default composeVariable({
  id: 'docker_compose_certificate_checks_off',
  title: 'A variable disables the verification of TLS certificates',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem: 'The program talks to whoever answers: an attacker on the path reads and changes everything.',
  remediation: 'Remove the variable; add the certificate of a private authority to the trusted ones.',
  sources: [services('environment'), 'https://nodejs.org/api/cli.html#node_tls_reject_unauthorizedvalue'],
  references: [cwe(295), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      oneService('environment:\n  «NODE_TLS_REJECT_UNAUTHORIZED: 0»'),
      oneService('environment:\n  - «GIT_SSL_NO_VERIFY=true»'),
    ],
    good: [oneService('environment:\n  NODE_TLS_REJECT_UNAUTHORIZED: 1\n  PYTHONHTTPSVERIFY: ${VERIFY}')],
  },

  judge: (variable) => {
    const { name, value } = variable;
    if (value === undefined || !switchesVerificationOff(name, value)) return undefined;
    return { code: 'is', values: { setting: name, value } };
  },
  fix: removal('certainty that the certificates of the servers it talks to are trusted in the container'),
});
