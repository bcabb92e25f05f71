import { HIGH } from '@plumbline/model/severity';
import { apacheSetting } from '../apache-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cisApache, cwe, nist } from '../../../rules/rulesets.ts';

export default apacheSetting({
  id: 'apache_ssl_insecure_renegotiation_on',
  title: 'Insecure TLS renegotiation is allowed',
  severity: HIGH,
  problem:
    'Clients without the extension for secure renegotiation are admitted (CVE-2009-3555). An attacker in between can put text of their own before a visitor’s request.',
  remediation: 'Remove `SSLInsecureRenegotiation on`; the default is off.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslinsecurerenegotiation'],
  references: [cisApache('7.6'), cwe(300), nist('SC-8')],

  examples: {
    bad: [
      `
«SSLInsecureRenegotiation on»`,
    ],
    good: [
      `
SSLInsecureRenegotiation off`,
    ],
  },

  setting: 'SSLInsecureRenegotiation',
  bad: oneOf('on'),
  safe: 'off',
  fix: { kind: 'safe' },
});
