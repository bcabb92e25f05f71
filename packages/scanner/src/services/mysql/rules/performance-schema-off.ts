import { LOW } from '@plumbline/model/severity';
import { isOff } from '../mysql-file.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { mysqlSetting } from '../mysql-rule.ts';

export default mysqlSetting({
  id: 'mysql_performance_schema_off',
  title: 'Nobody sees what sessions are doing (performance_schema is off)',
  severity: LOW,
  problem:
    'Connections, statements and locks cannot be looked at: an attack that is going on stays unseen, and plugins that need the tables do not work.',
  remediation: 'Take the line out: MySQL has the performance schema on by default.',
  sources: ['https://dev.mysql.com/doc/refman/8.4/en/performance-schema.html'],
  references: [cwe(778), nist('AU-12')],

  examples: {
    bad: [`[mysqld]\n«performance_schema = OFF»\n`],
    good: [`[mysqld]\nperformance_schema = ON\n`, `[mariadb]\nperformance_schema = OFF\n`, `[mysqld]\nuser = mysql\n`],
  },

  // MariaDB is delivered so.
  applies: ({ file, version }) => file.isMariadb(version) !== true,
  setting: 'performance_schema',
  bad: isOff,
  safe: 'ON',
  fix: { kind: 'suggested', needs: 'some hundred megabytes of memory' },
});
