import { MODERATE } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { isOff, isOn } from '../mysql-file.ts';
import { mysqlRule } from '../mysql-rule.ts';

const PREFIX = 'authentication_ldap_simple_';
const TLS = `${PREFIX}tls`;

export default mysqlRule({
  id: 'mysql_ldap_without_tls',
  title: 'Passwords of users go to the LDAP server in clear (authentication_ldap_simple_tls)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  retired: 'told by mysql_directory_not_encrypted, which judges SASL too',
  problem:
    'The plugin hands the password that a user types to the directory as it is. Without TLS, which is the default, whoever watches the network has it, and with it the accounts of that person elsewhere.',
  remediation: `Set \`${TLS}=ON\`, with \`${PREFIX}ca_path\` for the authority that signed the certificate of the directory.`,
  sources: [
    'https://dev.mysql.com/doc/refman/8.4/en/pluggable-authentication-system-variables.html#sysvar_authentication_ldap_simple_tls',
    'https://docs.percona.com/percona-server/latest/ldap-authentication.html',
  ],
  references: [cwe(319), cwe(522), nist('IA-5'), nist('SC-8')],

  examples: {
    bad: [
      `[mysqld]\n${PREFIX}server_host = ldap.example.com\n«${TLS} = OFF»\n`,
      `[mysqld]\n«${PREFIX}server_host = ldap.example.com»\n`, // off by default
    ],
    good: [
      `[mysqld]\n${PREFIX}server_host = ldap.example.com\n${TLS} = ON\n`,
      `[mysqld]\n${PREFIX}server_host = ldap.example.com\n${PREFIX}ssl = ON\n${PREFIX}server_port = 636\n`,
      `[mysqld]\n${PREFIX}server_host = 127.0.0.1\n`,
    ],
  },

  *check({ file }) {
    const host = file.inForce(`${PREFIX}server_host`);
    const tls = file.inForce(TLS);
    const ssl = file.inForce(`${PREFIX}ssl`);
    const port = file.inForce(`${PREFIX}server_port`);
    if (host.is !== 'set' || isLoopback(host.value) || isSetTo(ssl, isOn) || isSetTo(port, isPortOfTls)) return;
    if (tls.is === 'set' && isOff(tls.value))
      yield { at: tls.at, message: { code: 'is', values: { setting: TLS, value: tls.value } } };
    else if (tls.is === 'absent' && ssl.is === 'absent' && port.is !== 'unknown')
      yield { at: host.at, message: { code: 'default', values: { setting: TLS, value: 'OFF' } } };
  },
});

const isPortOfTls = oneOf('636');
