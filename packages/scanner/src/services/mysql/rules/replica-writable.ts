import { MODERATE_LOW } from '@plumbline/model/severity';
import { isOff, isOn } from '../mysql-file.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';

export default mysqlSetting({
  id: 'mysql_replica_writable',
  title: 'Clients may write to a replica (read_only is off)',
  severity: MODERATE_LOW,
  problem:
    'What is written there is not on the primary: data goes apart without anybody noticing, and a change can be hidden on the one server that is not looked at.',
  remediation: 'Set `super_read_only = ON` on replicas.',
  sources: ['https://dev.mysql.com/doc/refman/8.4/en/server-system-variables.html#sysvar_read_only'],
  references: [cwe(732), nist('SI-7')],

  examples: {
    bad: [`[mysqld]\nrelay_log = relay-bin\n«read_only = OFF»\n`],
    good: [
      `[mysqld]\nrelay_log = relay-bin\nread_only = ON\n`,
      `[mysqld]\nread_only = OFF\n`,
      `[mysqld]\nrelay_log = relay-bin\nread_only = OFF\nsuper_read_only = ON\n`, // switches it on as well
    ],
  },

  applies: ({ file }) => file.inForce('relay_log').is === 'set' && !isSetTo(file.inForce('super_read_only'), isOn),
  setting: 'read_only',
  bad: isOff,
  safe: 'ON',
  fix: { kind: 'suggested', needs: 'certainty that nobody writes to this server but its primary' },
});
