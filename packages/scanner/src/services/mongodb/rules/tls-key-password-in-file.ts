import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isSecret } from '../../../rules/mapping-values.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { mongoSetting, option, MANUAL } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_tls_key_password_in_file',
  title: 'The password of a TLS key stands in the file',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem: 'Everybody who reads the file, a backup of it or the repository that it lies in can use the private key.',
  remediation:
    'Protect the key by the rights of its file, or give the password when the server starts; `__exec` and `__rest` fetch it from a secret store.',
  sources: [option('net.tls.certificateKeyFilePassword'), `${MANUAL}reference/expansion-directives/`],
  references: [cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `net:
  tls:
    «certificateKeyFilePassword: T7vNq2xWc9»`,
      `net:
  ssl:
    «PEMKeyPassword: T7vNq2xWc9»`,
    ],
    good: [
      `net:
  tls:
    certificateKeyFile: /etc/ssl/mongodb.pem`,
      `net:
  tls:
    certificateKeyFilePassword:
      __exec: /usr/local/bin/key-password
      type: string`,
    ],
  },

  setting: [
    'net.tls.certificateKeyFilePassword',
    'net.tls.clusterPassword',
    'net.ssl.PEMKeyPassword',
    'net.ssl.clusterPassword',
    'security.kmip.clientCertificatePassword',
  ],
  bad: isSecret,
});
