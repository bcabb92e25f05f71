import { HIGH } from '@plumbline/model/severity';
import { placeOfVariable, variablesOf } from '../dockerfile-file.ts';
import { dockerfileRule, reference } from '../dockerfile-rule.ts';
import { switchesVerificationOff, verificationSwitchedOffBy } from '../../../rules/certificate-variables.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';

export default dockerfileRule({
  id: 'dockerfile_certificate_checks_off',
  title: 'A variable disables the verification of TLS certificates',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem:
    'Programs in the build or in the container talk to whoever answers: an attacker on the network path reads and changes everything.',
  remediation: 'Remove the variable; add the certificate of a private authority to the trusted ones.',
  sources: [reference('env'), 'https://nodejs.org/api/cli.html#node_tls_reject_unauthorizedvalue'],
  references: [cwe(295), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `FROM node:22.4.1\n«ENV NODE_TLS_REJECT_UNAUTHORIZED=0»`,
      `FROM maven:3.8\n«ENV MAVEN_OPTS="-Xmx1g -Dmaven.wagon.http.ssl.insecure=true"»`,
      `FROM maven:3.9\n«ENV MAVEN_OPTS="-Daether.connector.https.securityMode=insecure"»`,
      `FROM debian:12\nRUN «GIT_SSL_NO_VERIFY=true git clone https://example.com/a.git»`,
      `FROM debian:12\nRUN «export PYTHONHTTPSVERIFY=0»`,
      `FROM node:24\nENV NODE_ENV=production \\\n    «NODE_TLS_REJECT_UNAUTHORIZED=0» \\\n    PORT=8080`,
    ],
    good: [`FROM node:22.4.1\nENV NODE_TLS_REJECT_UNAUTHORIZED=1`, `FROM node:22.4.1\nENV NODE_ENV=production`],
  },

  *check({ file }) {
    for (const directive of file.instructions('ENV', 'ARG')) {
      for (const variable of variablesOf(directive)) {
        const { name, value } = variable;
        if (value !== undefined && switchesVerificationOff(name, value))
          yield { at: placeOfVariable(directive, variable), message: { code: 'is', values: { setting: name, value } } };
      }
    }
    for (const { command } of file.commands) {
      for (const { name, value } of verificationSwitchedOffBy(command))
        yield { at: command, message: { code: 'is', values: { setting: name, value } } };
    }
  },
});
