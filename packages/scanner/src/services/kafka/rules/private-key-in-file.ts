import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { kafkaSetting, brokerSetting, SSL } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_private_key_in_file',
  title: 'A private key stands in the file itself (ssl.keystore.key)',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Whoever reads this file has the private key, can pose as the broker or client, and reads what it can.',
  remediation:
    'Keep the key in a keystore that only Kafka may read, or refer to it through a provider such as `${file:…}`.',
  sources: [brokerSetting('ssl.keystore.key'), SSL],
  references: [cwe(321), cwe(798), nist('SC-12'), nist('IA-5')],

  examples: {
    bad: [
      `ssl.keystore.type=PEM\n«ssl.keystore.key=-----BEGIN PRIVATE KEY----- MIIEvQIBADANBgkq -----END PRIVATE KEY-----»`,
    ],
    good: [
      `ssl.keystore.type=PEM\nssl.keystore.location=/etc/kafka/broker.pem`,
      'ssl.keystore.key=${file:/etc/kafka/keys.properties:key}',
      `ssl.keystore.certificate.chain=-----BEGIN CERTIFICATE----- MIID -----END CERTIFICATE-----`,
      `ssl.keystore.key=-----BEGIN ENCRYPTED PRIVATE KEY----- MIIEvQIBADANBgkq -----END ENCRYPTED PRIVATE KEY-----`,
    ],
  },

  setting: 'ssl.keystore.key',
  scope: 'everywhere',
  bad: (value) =>
    /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/.test(value.replace('ENCRYPTED ', '!')) ? { code: 'holds-secret' } : false,
});
