import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNSET } from '../../../rules/setting-rule.ts';
import { isOff } from '../mysql-file.ts';
import { mysqlSetting } from '../mysql-rule.ts';

const INNODB = 'https://dev.mysql.com/doc/refman/8.4/en/innodb-parameters.html';

export default mysqlSetting({
  id: 'mysql_damaged_data_served',
  title: 'Damaged pages are not noticed, or served all the same (checksums off, innodb_force_recovery)',
  severity: MODERATE_LOW,
  problem:
    'Without checksums a page that the disk or somebody else changed passes for data. With a recovery level of 4 or more the server works on damaged files, and can damage them for good.',
  remediation:
    'Set `innodb_checksum_algorithm=crc32`, and remove `innodb_force_recovery` when the tables have been dumped and built again.',
  sources: [
    `${INNODB}#sysvar_innodb_checksum_algorithm`,
    'https://dev.mysql.com/doc/refman/8.4/en/forcing-innodb-recovery.html',
  ],
  references: [cwe(354), nist('SI-7')],

  examples: {
    bad: [
      '[mysqld]\n«innodb_checksum_algorithm = none»\n',
      '[mysqld]\n«skip-innodb-checksums»\n',
      '[mysqld]\n«innodb_force_recovery = 6»\n',
    ],
    good: [
      '[mysqld]\ninnodb_checksum_algorithm = strict_crc32\n',
      '[mysqld]\ninnodb_force_recovery = 0\n',
      '[mysqld]\n#innodb_force_recovery = 6\ninnodb_force_recovery = 1\n',
    ],
  },

  setting: ['innodb_checksum_algorithm', 'innodb_checksums', 'innodb_force_recovery'],
  bad(value, _, setting) {
    if (setting === 'innodb_force_recovery') return /^[4-6]$/.test(value);
    return setting === 'innodb_checksums' ? isOff(value) : /^(?:strict_)?none$/i.test(value);
  },
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'a dump of the tables, where the server only starts with the option' },
});
