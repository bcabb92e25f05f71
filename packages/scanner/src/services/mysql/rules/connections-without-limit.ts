import { LOW } from '@plumbline/model/severity';
import { mysqlSetting } from '../mysql-rule.ts';
import { VARIABLES } from '../switches.ts';
import { cisMariadb, cwe, nist } from '../../../rules/rulesets.ts';

const MOST_CONNECTIONS = 10_000;
export default mysqlSetting({
  id: 'mysql_connections_without_limit',
  title: 'More clients may connect than the machine can bear',
  severity: LOW,
  problem:
    'Every connection takes memory. Where tens of thousands are let in, whoever opens them makes the machine run out of it, and the server is killed.',
  remediation: 'Set `max_connections` to what the machine’s memory bears, mostly a few hundred.',
  sources: [`${VARIABLES}#sysvar_max_connections`],
  references: [cisMariadb('8.3'), cwe(770), nist('SC-5')],
  examples: {
    bad: ['[mysqld]\n«max_connections = 100000»\n'],
    good: ['[mysqld]\nmax_connections = 500\n', '[mysqld]\nmax_allowed_packet = 67108864\n'],
  },
  setting: 'max_connections',
  bad: (count) => /^\d+$/.test(count) && Number(count) > MOST_CONNECTIONS,
});
