import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { jaasRule, SASL } from '../kafka-rule.ts';

export default jaasRule({
  id: 'kafka_jaas_file_key_in_shared_folder',
  title: 'The keytab of jaas.conf lies in a folder that every account may write to',
  terms: ['Kerberos'],
  severity: HIGH,
  problem: 'Any account of the machine puts a file of its own there, or reads the key and is the broker or client.',
  remediation: 'Keep the keytab in a folder that the program alone reads, such as /etc/security/keytabs.',
  sources: [`${SASL}_kerberos`],
  references: [cwe(379), nist('AC-6')],

  examples: {
    bad: [
      `
KafkaServer {
  com.sun.security.auth.module.Krb5LoginModule required
  useKeyTab=true
  «keyTab="/tmp/kafka.keytab"»
  principal="kafka/kafka1.example.com@EXAMPLE.COM";
};`,
    ],
    good: [
      `
KafkaServer {
  com.sun.security.auth.module.Krb5LoginModule required
  keyTab="/etc/security/tmp/kafka.keytab";
};`,
    ],
  },

  judge: ({ name, value }) =>
    /^(?:keyTab|ticketCache)$/i.test(name) && isInSharedFolder(value)
      ? { code: 'is', values: { setting: name, value } }
      : undefined,
});
