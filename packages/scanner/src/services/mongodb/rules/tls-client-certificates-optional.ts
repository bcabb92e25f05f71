import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, stigMongodb } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { CLIENT_CERTIFICATE } from '../../../terms.ts';
import { mongoSetting, option } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_tls_client_certificates_optional',
  title: 'Clients may connect without a certificate although an authority is set',
  terms: CLIENT_CERTIFICATE,
  severity: MODERATE_LOW,
  problem: 'A stolen password is enough to get in from anywhere, for nobody has to show a certificate.',
  remediation: 'Remove `net.tls.allowConnectionsWithoutCertificates` once all clients have certificates.',
  sources: [option('net.tls.allowConnectionsWithoutCertificates')],
  references: [cwe(287), nist('IA-3'), stigMongodb('V-265918')],

  examples: {
    bad: [
      `net:
  tls:
    CAFile: /etc/ssl/ca.pem
    «allowConnectionsWithoutCertificates: true»`,
      `net:
  ssl:
    CAFile: /etc/ssl/ca.pem
    «allowConnectionsWithoutCertificates: true»`,
    ],
    good: [
      `net:
  tls:
    CAFile: /etc/ssl/ca.pem`,
      `net:
  tls:
    allowConnectionsWithoutCertificates: false`,
    ],
  },

  setting: [
    'net.tls.allowConnectionsWithoutCertificates',
    'net.ssl.allowConnectionsWithoutCertificates',
    'net.ssl.weakCertificateValidation',
  ],
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'a certificate for each client' },
});
