import { HIGH } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { mongoSetting, option } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_ldap_without_tls',
  title: 'LDAP without TLS: passwords cross the network in plaintext',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    "The passwords of all users who sign in, and that of the server's own LDAP user, can be read on the path to the directory.",
  remediation: 'Set `security.ldap.transportSecurity: tls`.',
  sources: [option('security.ldap.transportSecurity')],
  references: [cwe(319), nist('SC-8'), nist('IA-5'), pci('4.2.1')],

  examples: {
    bad: [
      `security:
  ldap:
    servers: ldap.example.net
    «transportSecurity: none»`,
    ],
    good: [
      `security:
  ldap:
    servers: ldap.example.net
    transportSecurity: tls`,
      `security:
  ldap:
    servers: ldap.example.net`,
    ],
  },

  setting: 'security.ldap.transportSecurity',
  bad: oneOf('none'),
  safe: 'tls',
  fix: { kind: 'suggested', needs: 'a directory that speaks TLS, with a certificate that the machine trusts' },
});
