import { UNTOLD } from '../../../rules/setting-rule.ts';
import { HIGH } from '@plumbline/model/severity';
import { isAtLeast } from '../../../rule.ts';
import { cisMariadb, cwe, nist, pci, stigMysql } from '../../../rules/rulesets.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { outdatedTlsIn } from '../../../rules/tls-versions.ts';
import { OUTDATED_TLS } from '../../../terms.ts';

export default mysqlSetting({
  id: 'mysql_tls_version_old',
  title: 'MySQL accepts outdated TLS 1.0 or TLS 1.1',
  terms: OUTDATED_TLS,
  severity: HIGH,
  problem:
    'TLS 1.0 and 1.1 rest on broken hashes and ciphers, and a server that accepts them lets an attacker lower the protection of a connection. An empty list switches TLS off.',
  remediation: 'Set `tls_version=TLSv1.2,TLSv1.3`.',
  sources: [
    'https://dev.mysql.com/doc/refman/8.4/en/server-system-variables.html#sysvar_tls_version',
    'https://mariadb.com/kb/en/ssltls-system-variables/#tls_version',
    'https://www.rfc-editor.org/rfc/rfc8996',
  ],
  references: [cisMariadb('2.10'), cwe(327), nist('SC-8'), pci('4.2.1'), stigMysql('V-235187')],

  examples: {
    bad: [
      '[mysqld]\n«tls_version = TLSv1.1,TLSv1.2»\n',
      '[mysqld]\n«tls-version = TLSv1,TLSv1.2,TLSv1.3»\n',
      '[mysqld]\n«admin_tls_version =»\n',
    ],
    good: ['[mysqld]\ntls_version = TLSv1.2,TLSv1.3\n', '[mysqld]\ntls_version = TLSv1.3\n'],
  },

  setting: ['tls_version', 'admin_tls_version'],
  bad: (value) => value === '' || outdatedTlsIn(value),
  // The first version of MySQL that knows TLSv1.3.
  default: UNTOLD,
  safe: (version) => (isAtLeast(version, 8, 0, 16) === false ? 'TLSv1.2' : 'TLSv1.2,TLSv1.3'),
  fix: { kind: 'safe' },
});
