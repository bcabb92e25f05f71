import { MODERATE } from '@plumbline/model/severity';
import { badValue } from '../bad-values.ts';
import { cisApache, cwe } from '../../../rulesets.ts';

export default badValue({
  directive: 'SSLCompression',
  bad: ['on'],
  good: 'off',
  judgement: { kind: 'safe' },
  id: 'apache_ssl_compression_on',
  title: 'TLS compression is on',
  severity: MODERATE,
  problem:
    'The length of compressed and encrypted text betrays its content. With the CRIME attack a hostile page finds out a visitor’s session cookie.',
  remediation: 'Remove `SSLCompression on`; the default is off.',
  anchor: 'mod_ssl.html#sslcompression',
  references: [cisApache('7.7'), cwe(203)],
});
