import { LOW } from '@plumbline/model/severity';
import { isOff } from '../mysql-file.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { VARIABLES } from '../switches.ts';
import { cwe, nist, stigMysql } from '../../../rules/rulesets.ts';
import { UNTOLD } from '../../../rules/setting-rule.ts';

export default mysqlSetting({
  id: 'mysql_fips_mode_off',
  title: 'Cryptography is not held to FIPS 140 although it was thought of (ssl_fips_mode off)',
  severity: LOW,
  problem: 'Algorithms that have not been validated are in use, which some rules for the public sector forbid.',
  remediation: 'Set `ssl_fips_mode = ON` or STRICT where MySQL is built with an OpenSSL that has the module.',
  sources: [`${VARIABLES}#sysvar_ssl_fips_mode`, 'https://dev.mysql.com/doc/refman/8.4/en/fips-mode.html'],
  references: [cwe(327), nist('SC-13'), stigMysql('V-235187')],

  examples: {
    bad: ['[mysqld]\n«ssl_fips_mode = OFF»\n', '[mysqld]\n«ssl-fips-mode = 0»\n'],
    good: [
      '[mysqld]\nssl_fips_mode = STRICT\n',
      '[mysqld]\nssl_fips_mode = OFF\nssl_fips_mode = ON\n',
      '[client]\nssl-fips-mode = OFF\n',
    ],
  },

  setting: 'ssl_fips_mode',
  default: UNTOLD,
  bad: isOff,
  safe: 'ON',
  fix: { kind: 'suggested', needs: 'an OpenSSL with the validated module' },
});
