import { HIGH } from '@plumbline/model/severity';
import { isPlainLdap } from '../../../rules/plain-addresses.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { kafkaSetting } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_ldap_plaintext',
  title: 'Passwords and groups go to the directory in plaintext (ldap.java.naming.provider.url)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'Whoever is on the path reads the passwords of users, or answers with groups that have more rights.',
  remediation:
    'Write the address of the directory with `ldaps://`, and set `ldap.java.naming.security.protocol=SSL` with a truststore.',
  sources: ['https://docs.confluent.io/platform/current/security/authorization/ldap/configure.html'],
  references: [cwe(319), nist('SC-8'), nist('IA-5')],

  examples: {
    bad: [`broker.id=1\n«ldap.java.naming.provider.url=ldap://dc.example.com:389»`],
    good: [
      `broker.id=1\nldap.java.naming.provider.url=ldaps://dc.example.com:636`,
      `broker.id=1\nldap.java.naming.provider.url=ldap://localhost:389`,
    ],
  },

  setting: 'ldap.java.naming.provider.url',
  scope: 'everywhere',
  bad: isPlainLdap,
  safe: (_, bad) => bad.replace(/^ldap:/i, 'ldaps:').replace(/:389$/, ':636'),
  fix: { kind: 'suggested', needs: 'a directory that speaks TLS' },
});
