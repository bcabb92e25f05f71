import { setValue } from '../../../fixing/edit-yaml.ts';
import { setText } from '../../../fixing/edit-xml.ts';
import { HIGH } from '@plumbline/model/severity';
import { isOn } from '../../../rules/mapping-values.ts';
import { switchesVerificationOff } from '../../../rules/certificate-variables.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { jenkinsRule } from '../jenkins-rule.ts';

export default jenkinsRule({
  id: 'jenkins_certificate_not_verified',
  title: 'Certificates of the cluster, the directory, the identity provider or of Git servers are not verified',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem:
    'Someone on the network poses as the other side, gets tokens and passwords, and puts other sources into what builds fetch.',
  remediation: 'Verify the certificate, and name the authority that signed it where it is your own.',
  sources: [
    'https://plugins.jenkins.io/kubernetes/',
    'https://plugins.jenkins.io/active-directory/',
    'https://plugins.jenkins.io/oic-auth/',
    'https://git-scm.com/book/en/v2/Git-Internals-Environment-Variables',
  ],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [
      `jenkins:\n  clouds:\n    - kubernetes:\n        name: build\n        «skipTlsVerify: true»\n`,
      `unclassified:\n  hashicorpVault:\n    configuration:\n      «skipSslVerification: true»\n`,
      `jenkins:\n  securityRealm:\n    activeDirectory:\n      «tlsConfiguration: TRUST_ALL_CERTIFICATES»\n`,
      `jenkins:\n  globalNodeProperties:\n    - envVars:\n        env:\n          - key: GIT_SSL_NO_VERIFY\n            «value: "true"»\n`,
      `jenkins:\n  globalNodeProperties:\n    - envVars:\n        env:\n          - key: NODE_TLS_REJECT_UNAUTHORIZED\n            «value: "0"»\n`,
      `unclassified:\n  gitLabConnectionConfig:\n    connections:\n      - name: shop\n        «ignoreCertificateErrors: true»\n`,
    ],
    good: [
      `jenkins:\n  globalNodeProperties:\n    - envVars:\n        env:\n          - key: NODE_TLS_REJECT_UNAUTHORIZED\n            value: "1"\n`,
      `jenkins:\n  clouds:\n    - kubernetes:\n        name: build\n        skipTlsVerify: false\n`,
    ],
  },

  form: 'code',
  *check({ file }) {
    for (const { name = '', value, at } of file.values()) {
      const key = name.slice(name.lastIndexOf('.') + 1);
      const isBad =
        (SWITCHES.has(key) && isOn(value)) ||
        (key === 'tlsConfiguration' && value === 'TRUST_ALL_CERTIFICATES') ||
        (/(?:^|\.)env\b/.test(name) && switchesVerificationOff(key, value));
      if (isBad) yield { at, message: { code: 'is', values: { setting: key, value } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'a certificate that the machine trusts',
    edits(finding) {
      const { message } = finding;
      const isSwitch = typeof message === 'object' && SWITCHES.has(message.values.setting ?? '');
      return isSwitch ? [...setText(finding, 'false'), ...setValue(finding, false)] : [];
    },
  },
});

const SWITCHES: ReadonlySet<string> = new Set([
  'skipSslVerification',
  'skipTlsVerify',
  'disableSslVerification',
  'disableTokenVerification',
  'disableCertificateCheck',
  'trustAllCertificates',
  'ignoreCertificateErrors',
]);
