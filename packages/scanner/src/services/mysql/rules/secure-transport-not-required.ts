import { HIGH } from '@plumbline/model/severity';
import { isAtLeast, UNKNOWN, type Version } from '../../../rule.ts';
import { cisMariadb, cwe, nist, pci, stigMysql } from '../../../rules/rulesets.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { isOn, isOff, type MysqlFile } from '../mysql-file.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';

export default mysqlSetting({
  id: 'mysql_secure_transport_not_required',
  title: 'Clients may connect to MySQL without TLS encryption',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'Other machines can connect and the server accepts it when they do so in clear. Attackers in between read and change statements and data.',
  remediation: 'Set `require_secure_transport=ON`, or listen on 127.0.0.1 alone.',
  sources: [
    'https://dev.mysql.com/doc/refman/8.4/en/server-system-variables.html#sysvar_require_secure_transport',
    'https://mariadb.com/kb/en/server-system-variables/#require_secure_transport',
  ],
  references: [
    cisMariadb('8.1'),
    cwe(319),
    nist('SC-8'),
    pci('4.2.1'),
    stigMysql('V-235139'),
    stigMysql('V-235186'),
    stigMysql('V-235154'),
    stigMysql('V-235134'),
  ],

  examples: {
    bad: [
      '[mysqld]\nbind-address = 10.0.4.7\n«require_secure_transport = OFF»\n',
      '«[mysqld]»\nbind-address = 10.0.4.7\n', // nothing set: the default is OFF
      '[mysqld]\nrequire_secure_transport = ON\n!includedir /etc/mysql/parts/\nssl_cert = /etc/mysql/server.pem\n«require_secure_transport = 0»\n', // who has a certificate has clients
    ],
    good: [
      '[mysqld]\nbind-address = 10.0.4.7\nrequire_secure_transport = ON\n',
      '[mysqld]\nbind-address = 127.0.0.1\n',
      '[mysqld]\nskip-networking\n',
      { text: '[mysqld]\nbind-address = 10.0.4.7\n', version: '5.6.51' }, // it has no such option, and would not start
    ],
  },

  // TLS that is off altogether is mysql_ssl_off.
  applies: ({ file, version }) =>
    hasOption(file, version) !== false && file.isReachable() !== false && !isSetTo(file.inForce('ssl'), isOff),
  setting: 'require_secure_transport',
  default: 'OFF',
  bad: (value, { file }) => !isOn(value) && (file.isReachable() ?? (hasCertificate(file) || UNKNOWN)),
  safe: 'ON',
  fix: { kind: 'suggested', needs: 'a certificate of the server, and clients that all use TLS' },
});

/** Nobody makes one for clients of the machine itself. */
function hasCertificate(file: MysqlFile): boolean {
  return file.inForceBeside('ssl_cert').is === 'set';
}

/** MySQL has it since 5.7.8, MariaDB since 10.5.2; undefined where the version is not known. */
function hasOption(file: MysqlFile, version: Version | undefined): boolean | undefined {
  return isAtLeast(version, ...(file.isMariadb(version) === true ? [10, 5, 2] : [5, 7, 8]));
}
