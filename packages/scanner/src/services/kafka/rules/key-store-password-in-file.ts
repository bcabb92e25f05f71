import { HIGH, MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { secretKind } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { kafkaSetting, brokerSetting } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_key_store_password_in_file',
  title: 'The password of a keystore or truststore stands in the file as plain text',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem:
    'Whoever reads this file or a copy of it, in a backup or a repository, can open the keystore and pose as the broker with its private key; or, where the truststore can be written, add an authority to it.',
  remediation:
    'Refer to the password through a provider: `config.providers=file` and `${file:/etc/kafka/secrets.properties:keystore}`.',
  sources: [brokerSetting('ssl.keystore.password'), brokerSetting('config.providers')],
  references: [cwe(256), cwe(798), nist('IA-5'), nist('SC-12'), pci('8.6.2')],

  examples: {
    bad: [
      `listeners=SSL://:9093\n«ssl.keystore.password=hT7-kQ2mZr»`,
      `«listener.name.external.ssl.key.password=hT7-kQ2mZr»`,
      `«ssl.keystore.password=changeit»`,
      `dataDir=/d\n«ssl.quorum.keyStore.password=hT7-kQ2mZr»`,
      `«ssl.truststore.password=hT7-kQ2mZr»`, // less severe
    ],
    good: [
      'ssl.keystore.password=${file:/etc/kafka/secrets.properties:keystore}',
      `ssl.keystore.location=/etc/kafka/broker.p12`,
      `ssl.keystore.password=`,
      `ssl.truststore.password=changeit`, // keeps no secret: what it guards everybody may have
    ],
  },

  // Those with a capital letter are ZooKeeper's.
  setting: [
    'ssl.keystore.password',
    'ssl.key.password',
    'ssl.keyStore.password',
    'ssl.quorum.keyStore.password',
    'ssl.truststore.password',
    'ssl.trustStore.password',
    'ssl.quorum.trustStore.password',
  ],
  scope: 'everywhere',
  bad: (value, _, setting) => {
    const kind = secretKind(value);
    if (/trust/i.test(setting)) return kind === 'literal' && { code: 'holds-password', severity: MODERATE_LOW };
    if (kind !== 'literal' && kind !== 'well-known') return false;
    return { code: 'holds-password', severity: kind === 'well-known' || value === 'test1234' ? HIGH : MODERATE };
  },
});
