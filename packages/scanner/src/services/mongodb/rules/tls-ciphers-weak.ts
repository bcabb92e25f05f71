import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { weakCiphersIn } from '../../../rules/openssl-cipher-list.ts';
import { mongoSetting, parameter } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_tls_ciphers_weak',
  title: 'Weak TLS ciphers are enabled (opensslCipherConfig)',
  severity: MODERATE,
  problem: 'Connections that settle on one of these ciphers can be read or changed by an attacker on the network path.',
  remediation: 'Set `setParameter.opensslCipherConfig` to ciphers with AEAD, such as `ECDHE+AESGCM`, or remove it.',
  sources: [parameter('opensslCipherConfig'), 'https://www.rfc-editor.org/rfc/rfc9325'],
  references: [cwe(327), nist('SC-13'), pci('4.2.1')],

  examples: {
    bad: [
      `setParameter:
  «opensslCipherConfig: 'HIGH:RC4:eNULL'»`,
      `setParameter: { «opensslCipherConfig: "ALL:!aNULL"» }`,
      `net:
  tls:
    «tlsCipherConfig: RC4-SHA»`,
    ],
    good: [
      `setParameter:
  opensslCipherConfig: 'HIGH:!EXPORT:!aNULL@STRENGTH'`,
      `setParameter:
  ttlMonitorEnabled: true`,
    ],
  },

  applies: ({ file }) => !file.isTlsOff,
  // The two others are the same by the names of options, which the manual leaves out.
  setting: ['setParameter.opensslCipherConfig', 'net.tls.tlsCipherConfig', 'net.ssl.sslCipherConfig'],
  bad: weakCiphersIn,
  safe: 'HIGH:!EXPORT:!aNULL@STRENGTH',
  fix: { kind: 'safe' },
});
