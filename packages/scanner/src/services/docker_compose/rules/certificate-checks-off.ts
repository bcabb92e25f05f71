import { HIGH } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { composeRule, oneService, removal, services } from '../compose-rule.ts';
import { OPTION_WITHOUT_VERIFICATION, switchesVerificationOff } from '../../../rules/certificate-variables.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';

export default composeRule({
  id: 'docker_compose_certificate_checks_off',
  title: 'A variable or an option disables the verification of TLS certificates',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem: 'The program talks to whoever answers: an attacker on the network path reads and changes everything.',
  remediation: 'Remove it; add the certificate of a private authority to the trusted ones.',
  sources: [
    services('environment'),
    services('command'),
    'https://nodejs.org/api/cli.html#node_tls_reject_unauthorizedvalue',
  ],
  references: [cwe(295), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      oneService('environment:\n  «NODE_TLS_REJECT_UNAUTHORIZED: 0»'),
      oneService('environment:\n  - «GIT_SSL_NO_VERIFY=true»'),
      oneService('command:\n  - --entrypoints.web.address=:80\n  - «--serversTransport.insecureSkipVerify=true»'),
      oneService('«command: agent --server https://a.example.com --insecure-skip-tls-verify»'),
    ],
    good: [
      oneService('environment:\n  NODE_TLS_REJECT_UNAUTHORIZED: 1\n  PYTHONHTTPSVERIFY: ${VERIFY}'),
      oneService('command: [--serversTransport.insecureSkipVerify=false, --insecure-skip-tls-verify=false]'),
    ],
  },

  *check({ subject }): Generator<Finding> {
    for (const service of subject.services) {
      for (const { at, name, value } of service.environment) {
        if (value !== undefined && switchesVerificationOff(name, value))
          yield { at, message: { code: 'is', values: { setting: name, value } } };
      }
      for (const { at, text } of ['command', 'entrypoint'].flatMap((key) => service.texts(key))) {
        const option = text.split(/\s+/).find((word) => OPTION_WITHOUT_VERIFICATION.test(word));
        if (option !== undefined) yield { at, message: { code: 'has', values: { setting: 'command', value: option } } };
      }
    }
  },
  fix: removal('certainty that the certificates of the servers it talks to are trusted in the container'),
});
