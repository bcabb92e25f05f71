import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../tomcat-file.ts';
import { catalinaProperty } from '../tomcat-rule.ts';

export default catalinaProperty({
  id: 'tomcat_java_insecure_renegotiation',
  title: 'Java allows insecure TLS renegotiation (allowUnsafeRenegotiation)',
  terms: ['CVE-2009-3555', 'RFC 5746'],
  severity: HIGH,
  problem:
    'An attacker on the network path can put requests of their own before those of a victim whose client does not know RFC 5746 (CVE-2009-3555).',
  remediation: 'Remove `sun.security.ssl.allowUnsafeRenegotiation`.',
  sources: [
    'https://docs.oracle.com/en/java/javase/21/security/java-secure-socket-extension-jsse-reference-guide.html',
    'https://www.rfc-editor.org/rfc/rfc5746',
  ],
  references: [cwe(300), nist('SC-8')],

  examples: {
    bad: [
      `common.loader=lib\n«sun.security.ssl.allowUnsafeRenegotiation=true»`,
      `common.loader=lib\nsun.security.ssl.allowUnsafeRenegotiation=false\n«sun.security.ssl.allowUnsafeRenegotiation=TRUE»`,
    ],
    good: [
      `common.loader=lib\nsun.security.ssl.allowUnsafeRenegotiation=false`,
      `common.loader=lib\n# sun.security.ssl.allowUnsafeRenegotiation=true`,
      `common.loader=lib\nsun.security.ssl.allowUnsafeRenegotiation=true\nsun.security.ssl.allowUnsafeRenegotiation=false`,
      `common.loader=lib\nsun.security.ssl.allowLegacyHelloMessages=true`, // the default
    ],
  },

  setting: 'sun.security.ssl.allowUnsafeRenegotiation',
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'safe' },
});
