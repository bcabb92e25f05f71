import { MODERATE_LOW } from '@plumbline/model/severity';
import { mysqlSetting } from '../mysql-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe } from '../../../rules/rulesets.ts';

export default mysqlSetting({
  id: 'mysql_master_info_in_file',
  title: 'The replication password is kept in a plaintext file',
  severity: MODERATE_LOW,
  problem:
    'With `master_info_repository=FILE` a replica writes the account and password of its source into master.info, which backups copy.',
  remediation: 'Set `master_info_repository=TABLE`, the default since MySQL 8.0.',
  sources: ['https://dev.mysql.com/doc/refman/8.0/en/replication-options-replica.html#sysvar_master_info_repository'],
  references: [cwe(256)],
  examples: {
    bad: ['[mysqld]\n«master_info_repository = FILE»\n'],
    good: [
      '[mysqld]\nmaster_info_repository = TABLE\n',
      { text: '[mysqld]\nmaster_info_repository = FILE\n', version: '8.4.2' }, // does not start
    ],
  },
  // MySQL 8.3 took the option away.
  applies: ({ file, version }) => file.isMysqlAtLeast(version, 8, 3) !== true,
  setting: 'master_info_repository',
  bad: oneOf('file'),
  safe: 'TABLE',
  fix: {
    kind: 'suggested',
    needs: 'a replica that was stopped cleanly, so that its position moves to the table',
  },
});
