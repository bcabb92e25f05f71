import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { kafkaSetting, brokerSetting, SSL } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_truststore_missing',
  title: 'Certificates of clients are checked against the CAs of Java (no ssl.truststore.location)',
  severity: MODERATE,
  problem:
    'Without a truststore, Java’s own list of public CAs decides: whoever buys a certificate anywhere is let in as the name that stands in it.',
  remediation: 'Set `ssl.truststore.location` to a store that holds only the CA of your clients.',
  sources: [SSL, brokerSetting('ssl.truststore.location')],
  references: [cwe(295), nist('SC-17'), nist('IA-5')],

  examples: {
    bad: [`broker.id=1\nlisteners=SSL://:9093\n«ssl.client.auth=required»`],
    good: [
      `listeners=SSL://:9093\nssl.client.auth=required\nssl.truststore.location=/etc/kafka/trust.p12`,
      `listeners=SSL://:9093\nssl.client.auth=required\nssl.truststore.certificates=-----BEGIN CERTIFICATE-----`,
      `listeners=SSL://:9093\nssl.client.auth=none`,
    ],
  },

  setting: 'ssl.client.auth',
  bad: (value, { file }) => {
    if (value.toLowerCase() !== 'required') return false;
    if (file.settings.isWhole)
      return (
        file.everywhere('ssl.truststore.location').length + file.everywhere('ssl.truststore.certificates').length === 0
      );
    return UNKNOWN;
  },
});
