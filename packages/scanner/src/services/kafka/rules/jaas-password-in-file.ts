import { UNKNOWN } from '../../../rule.ts';
import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { jaasOptions, passwordKindOf } from '../jaas.ts';
import { kafkaSetting, brokerSetting, SASL } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_jaas_password_in_file',
  title: 'Passwords of users stand in the JAAS text (sasl.jaas.config)',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    'Whoever reads this file signs in as these users. With PLAIN, the broker keeps the passwords of all its users there.',
  remediation:
    'Refer to the password through a provider such as `${file:/etc/kafka/secrets.properties:password}`; on brokers, use SCRAM, whose users are not kept in files.',
  sources: [SASL, brokerSetting('sasl.jaas.config')],
  references: [cwe(256), cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `
security.protocol=SASL_SSL
«sasl.jaas.config=org.apache.kafka.common.security.scram.ScramLoginModule required \\
  username="shop" \\
  password="hT7-kQ2mZr";»`,
      `
listeners=SASL_SSL://:9092
«listener.name.sasl_ssl.plain.sasl.jaas.config=org.apache.kafka.common.security.plain.PlainLoginModule required user_admin="admin-secret";»`,
    ],
    good: [
      'sasl.jaas.config=org.apache.kafka.common.security.scram.ScramLoginModule required username="a" password="${file:/s:p}";',
      `sasl.jaas.config=com.sun.security.auth.module.Krb5LoginModule required useKeyTab=true keyTab="/etc/kafka/kafka.keytab";`,
      `sasl.jaas.config=org.apache.kafka.common.security.scram.ScramLoginModule required;`,
      `sasl.jaas.config=org.apache.kafka.common.security.plain.PlainLoginModule required username='<API key>' password='<API secret>';`,
    ],
  },

  setting: 'sasl.jaas.config',
  scope: 'everywhere',
  bad: (value) => {
    const { options, areAll } = jaasOptions(value);
    const kinds = options.map(passwordKindOf);
    if (kinds.includes('well-known')) return { code: 'holds-password', severity: CRITICAL };
    if (kinds.includes('literal')) return { code: 'holds-password' };
    return areAll ? false : UNKNOWN;
  },
});
