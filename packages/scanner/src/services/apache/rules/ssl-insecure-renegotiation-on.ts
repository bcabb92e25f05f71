import { HIGH } from '@plumbline/model/severity';
import { badValue } from '../bad-values.ts';
import { cisApache, cwe } from '../../../rulesets.ts';

export default badValue({
  directive: 'SSLInsecureRenegotiation',
  bad: ['on'],
  good: 'off',
  judgement: { kind: 'safe' },
  id: 'apache_ssl_insecure_renegotiation_on',
  title: 'Insecure renegotiation of TLS is allowed',
  severity: HIGH,
  problem:
    'Clients without the extension for secure renegotiation are admitted (CVE-2009-3555). Who stands in between can put text of their own before a visitor’s request.',
  remediation: 'Remove `SSLInsecureRenegotiation on`; the default is off.',
  anchor: 'mod_ssl.html#sslinsecurerenegotiation',
  references: [cisApache('7.6'), cwe(300)],
});
