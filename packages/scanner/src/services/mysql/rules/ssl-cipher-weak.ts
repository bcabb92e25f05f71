import { MODERATE } from '@plumbline/model/severity';
import { weakCiphers } from '../../../rules/openssl-cipher-list.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { cwe, nist, stigMysql } from '../../../rules/rulesets.ts';

export default mysqlSetting({
  id: 'mysql_ssl_cipher_weak',
  title: 'MySQL accepts weak ciphers',
  severity: MODERATE,
  problem:
    'The list of ciphers names some that are broken or that encrypt nothing. An attacker in between can steer a connection to them and read it.',
  remediation: 'Name only ciphers with forward secrecy and AES-GCM or ChaCha20 in `ssl_cipher`, or remove the option.',
  sources: ['https://dev.mysql.com/doc/refman/8.4/en/encrypted-connection-protocols-ciphers.html'],
  references: [cwe(327), nist('SC-13'), stigMysql('V-235187')],

  examples: {
    bad: [
      '[mysqld]\n«ssl_cipher = ECDHE-RSA-AES128-GCM-SHA256:DES-CBC3-SHA»\n',
      '[mysqld]\n«ssl-cipher = RC4-SHA»\n',
      '[mysqld]\n«admin_ssl_cipher = RC4-SHA»\n',
    ],
    good: [
      '[mysqld]\nssl_cipher = ECDHE-RSA-AES256-GCM-SHA384\n',
      '[mysqld]\nssl_cipher = HIGH:!aNULL:!MD5:!RC4:!3DES\n',
    ],
  },

  setting: ['ssl_cipher', 'admin_ssl_cipher'],
  bad(value) {
    const weak = weakCiphers(value);
    return weak.length > 0 && { part: weak.join(', ') };
  },
  safe: 'HIGH:!aNULL:!MD5:!RC4:!3DES',
  fix: { kind: 'safe' },
});
