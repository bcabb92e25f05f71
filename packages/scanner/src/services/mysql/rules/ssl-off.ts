import { HIGH } from '@plumbline/model/severity';
import { isOff } from '../mysql-file.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { cisMariadb, cwe, nist, pci, stigMariadb } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';

export default mysqlSetting({
  id: 'mysql_ssl_off',
  title: 'MySQL offers no TLS encryption',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'TLS is switched off, so even clients that want it send statements and data in clear. Attackers in between read and change them.',
  remediation: 'Remove the option that switches TLS off and set `ssl_cert` and `ssl_key`.',
  sources: [
    'https://dev.mysql.com/doc/refman/8.4/en/using-encrypted-connections.html',
    'https://mariadb.com/kb/en/ssltls-system-variables/',
  ],
  references: [
    cisMariadb('8.1'),
    cwe(319),
    nist('SC-8'),
    pci('4.2.1'),
    stigMariadb('V-253741'),
    stigMariadb('V-253742'),
  ],

  examples: {
    bad: [
      '[mysqld]\n«skip-ssl»\n',
      '[mysqld]\n«ssl = 0»\n',
      '[mysqld]\nrequire_secure_transport = ON\n«disable_ssl»\n',
    ],
    good: [
      '[mysqld]\nssl = ON\n',
      '[mysqld]\nssl\n',
      '[mysqld]\nskip-ssl\nssl = 1\n',
      '[mysqld]\nskip-networking\nskip-ssl\n',
    ],
  },

  applies: ({ file }) => file.isReachable() !== false,
  setting: 'ssl',
  bad: isOff,
  safe: 'ON',
  fix: { kind: 'suggested', needs: 'a certificate and its key (ssl_cert, ssl_key)' },
});
