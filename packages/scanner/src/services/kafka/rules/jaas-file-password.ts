import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { passwordKindOf } from '../jaas.ts';
import { jaasRule, SASL } from '../kafka-rule.ts';

export default jaasRule({
  id: 'kafka_jaas_file_password',
  title: 'Passwords of users stand in jaas.conf',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    'Whoever reads this file signs in as these users. With PLAIN, the broker keeps the passwords of all its users there.',
  remediation:
    'Set `sasl.jaas.config` in the properties instead, with the password from a provider; on brokers, use SCRAM, whose users are not kept in files.',
  sources: [SASL],
  references: [cwe(256), cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `
KafkaClient {
  org.apache.kafka.common.security.scram.ScramLoginModule required
  username="shop"
  «password="hT7-kQ2mZr";»
};`,
      `
KafkaServer {
  org.apache.kafka.common.security.plain.PlainLoginModule required
  username="admin"
  password="\${KAFKA_PASSWORD}"
  «user_admin="admin-secret";»
};`,
    ],
    good: [
      `
KafkaServer {
  com.sun.security.auth.module.Krb5LoginModule required
  useKeyTab=true
  keyTab="/etc/security/kafka.keytab"
  principal="kafka/kafka1.example.com@EXAMPLE.COM";
};`,
      `
KafkaClient {
  // password="hT7-kQ2mZr"
  org.apache.kafka.common.security.scram.ScramLoginModule required;
};`,
    ],
  },

  judge: (option) => {
    const kind = passwordKindOf(option);
    if (kind !== 'literal' && kind !== 'well-known') return undefined;
    const message = { code: 'holds-password', values: { setting: option.name } } as const;
    return kind === 'well-known' ? { message, severity: CRITICAL } : message;
  },
});
