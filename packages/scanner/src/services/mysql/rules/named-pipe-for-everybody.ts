import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { mysqlSetting } from '../mysql-rule.ts';

export default mysqlSetting({
  id: 'mysql_named_pipe_for_everybody',
  title: 'Every user of Windows may do anything with the named pipe',
  severity: HIGH,
  problem:
    'Full access lets every account of the machine, and through the network of Windows those of others, make a pipe of the same name and take the connections that are meant for the server.',
  remediation: "Set `named_pipe_full_access_group=''`, or the one group that an old connector needs.",
  sources: ['https://dev.mysql.com/doc/refman/8.4/en/server-system-variables.html#sysvar_named_pipe_full_access_group'],
  references: [cwe(732), nist('AC-6')],

  examples: {
    bad: [
      '[mysqld]\nenable-named-pipe\n«named-pipe-full-access-group=*everyone*»\n',
      '[mysqld]\nnamed_pipe=ON\n«named_pipe_full_access_group = "Everyone"»\n',
    ],
    good: [
      "[mysqld]\nenable-named-pipe\nnamed_pipe_full_access_group=''\n",
      '[mysqld]\nenable-named-pipe\nnamed_pipe_full_access_group=mysql-legacy\n',
    ],
  },

  setting: 'named_pipe_full_access_group',
  bad: (group) => /^(?:\*?everyone\*?|\*|users|authenticated users)$/i.test(group.trim()),
  safe: "''",
  fix: { kind: 'suggested', needs: 'connectors that can do with the access of 8.0.14 and newer' },
});
