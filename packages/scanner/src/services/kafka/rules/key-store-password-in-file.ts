import { HIGH, MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { secretKind } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { kafkaSetting, brokerSetting } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_key_store_password_in_file',
  title: 'The password of a keystore stands in the file as plain text',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem:
    'Whoever reads this file or a copy of it, in a backup or a repository, can open the keystore and pose as the broker with its private key.',
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
    ],
    good: [
      'ssl.keystore.password=${file:/etc/kafka/secrets.properties:keystore}',
      `ssl.keystore.location=/etc/kafka/broker.p12`,
      `ssl.keystore.password=`,
      `ssl.truststore.password=changeit`, // guards certificates that everybody may have
    ],
  },

  // The last two are those of ZooKeeper.
  setting: ['ssl.keystore.password', 'ssl.key.password', 'ssl.keyStore.password', 'ssl.quorum.keyStore.password'],
  scope: 'everywhere',
  bad: (value) => {
    const kind = secretKind(value);
    if (kind !== 'literal' && kind !== 'well-known') return false;
    return { code: 'holds-password', severity: kind === 'well-known' || value === 'test1234' ? HIGH : MODERATE };
  },
});
