import { HIGH, MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { isOff, isOn } from '../mysql-file.ts';
import { mysqlSetting } from '../mysql-rule.ts';

const SYSTEM_VARIABLES = 'https://dev.mysql.com/doc/refman/8.4/en/pluggable-authentication-system-variables.html';

export default mysqlSetting({
  id: 'mysql_directory_not_encrypted',
  title: 'MySQL asks the LDAP directory without TLS, and sends it passwords in cleartext',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'MySQL asks the directory about each sign-in. Without TLS, whoever watches the network reads what is asked and answered, with simple authentication the passwords of the users, with SASL a proof that passwords can be tried against.',
  remediation: 'Set the option to `ON` and name the authority in the `…_ca_path` beside it, or use the port 636.',
  sources: [
    `${SYSTEM_VARIABLES}#sysvar_authentication_ldap_simple_tls`,
    `${SYSTEM_VARIABLES}#sysvar_authentication_ldap_simple_server_port`,
    `${SYSTEM_VARIABLES}#sysvar_authentication_ldap_sasl_auth_method_name`,
    'https://docs.percona.com/percona-server/latest/ldap-authentication.html',
  ],
  references: [cwe(319), nist('SC-8'), nist('IA-5'), pci('4.2.1')],

  examples: {
    bad: [
      '[mysqld]\nauthentication_ldap_simple_server_host = ldap.example.com\n«authentication_ldap_simple_tls = OFF»\n',
      '«[mysqld]»\nauthentication_ldap_sasl_server_host = 10.0.0.8\n',
    ],
    good: [
      '[mysqld]\nauthentication_ldap_simple_server_host = ldap.example.com\nauthentication_ldap_simple_tls = ON\n',
      '[mysqld]\nauthentication_ldap_simple_server_host = ldap.example.com\nauthentication_ldap_simple_server_port = 636\n',
      '[mysqld]\nauthentication_ldap_simple_server_host = ldap.example.com\nauthentication_ldap_simple_ssl = ON\n',
      '[mysqld]\nauthentication_ldap_simple_server_host = localhost\n',
      '[mysqld]\nauthentication_ldap_simple_tls = OFF\n',
    ],
  },

  setting: ['authentication_ldap_simple_tls', 'authentication_ldap_sasl_tls'],
  default: 'OFF',
  bad(value, { file }, setting) {
    if (!isOff(value)) return false;
    const plugin = setting.replace(/_tls$/, '');
    const host = file.inForce(`${plugin}_server_host`);
    const port = file.inForceBeside(`${plugin}_server_port`);
    if (host.is === 'absent' || isSetTo(host, (name) => name === '' || isLoopback(name))) return false;
    // On these ports MySQL speaks TLS from the first byte.
    if (isSetTo(port, (number) => number === '636' || number === '3269')) return false;
    // So does Percona Server on every port, with this option.
    const ssl = file.inForceBeside(`${plugin}_ssl`);
    if (isSetTo(ssl, isOn)) return false;
    if ([host, port, ssl].some(({ is }) => is === 'unknown')) return UNKNOWN;
    // SASL proves the password by SCRAM, without sending it.
    return plugin.endsWith('_sasl') ? { severity: MODERATE } : true;
  },
  safe: 'ON',
  fix: { kind: 'suggested', needs: 'a directory that speaks TLS, with a certificate that the server trusts' },
});
