import { MODERATE_LOW } from '@plumbline/model/severity';
import { isAtLeast } from '../../../rule.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default mysqlSetting({
  id: 'mysql_users_made_by_grant',
  title: 'GRANT makes accounts without a password',
  severity: MODERATE_LOW,
  problem:
    'Without `NO_AUTO_CREATE_USER` a GRANT to a name that was mistyped makes a new account, with rights and without a password.',
  remediation: 'Add `NO_AUTO_CREATE_USER` to `sql_mode`.',
  sources: [
    'https://dev.mysql.com/doc/refman/5.7/en/sql-mode.html#sqlmode_no_auto_create_user',
    'https://mariadb.com/kb/en/sql-mode/',
  ],
  references: [cwe(258), nist('IA-5')],
  examples: {
    bad: [
      { text: '[mysqld]\n«sql_mode = STRICT_ALL_TABLES»\n', version: '5.7.44' },
      '[mariadb]\n«sql_mode = STRICT_TRANS_TABLES,NO_ENGINE_SUBSTITUTION»\n',
      '[mysqld-5.7]\n«sql_mode = STRICT_ALL_TABLES»\n', // which no other version reads
    ],
    good: [
      { text: '[mysqld]\nsql_mode = STRICT_ALL_TABLES,NO_AUTO_CREATE_USER\n', version: '5.7.44' },
      { text: '[mysqld]\nsql_mode = TRADITIONAL\n', version: '5.7.44' }, // holds it
      '[mysqld-8.0]\nsql_mode = STRICT_ALL_TABLES\n',
      { text: '[mysqld]\nsql_mode = STRICT_ALL_TABLES\n', version: '8.0.36' }, // GRANT makes none any more
    ],
  },
  setting: 'sql_mode',
  bad(modes, { file, version }, _, at) {
    const read = file.versionOfGroup(at) ?? version;
    const makesUsers = isAtLeast(read, 8) === false || file.isMariadb(read) === true;
    return makesUsers && !/no_auto_create_user|traditional/i.test(modes) && { part: modes, code: 'is' };
  },
  safe: (_, modes) => (modes === '' ? 'NO_AUTO_CREATE_USER' : `${modes},NO_AUTO_CREATE_USER`),
  fix: { kind: 'safe' },
});
