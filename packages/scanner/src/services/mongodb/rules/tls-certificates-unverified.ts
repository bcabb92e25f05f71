import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, stigMongodb } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { mongoSetting, option } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_tls_certificates_unverified',
  title: 'MongoDB accepts any certificate (allowInvalidCertificates)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem:
    'The server takes certificates that nobody signed, expired or foreign ones, so that an attacker on the network path poses as another member, and reads and changes what is sent. Since 4.0 such a certificate is not enough to sign in by x.509.',
  remediation: 'Remove `allowInvalidCertificates` and name the authority in `net.tls.CAFile`.',
  sources: [option('net.tls.allowInvalidCertificates')],
  references: [cwe(295), nist('SC-8'), nist('IA-5(2)'), stigMongodb('V-265918')],

  examples: {
    bad: [
      `net:
  tls:
    mode: requireTLS
    «allowInvalidCertificates: true»`,
      `net:
  ssl:
    «allowInvalidCertificates: true»`,
    ],
    good: [
      `net:
  tls:
    mode: disabled
    allowInvalidCertificates: true`,
      `net:
  tls:
    mode: requireTLS
    allowInvalidCertificates: false`,
      `net:
  tls:
    mode: requireTLS
    CAFile: /etc/ssl/ca.pem`,
    ],
  },

  applies: ({ file }) => !file.isTlsOff,
  setting: ['net.tls.allowInvalidCertificates', 'net.ssl.allowInvalidCertificates'],
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certificates that the authority in CAFile has signed' },
});
