import { LOW } from '@plumbline/model/severity';
import { mysqlSetting } from '../mysql-rule.ts';
import { VARIABLES } from '../switches.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

const MOST_ERRORS = 10_000;
export default mysqlSetting({
  id: 'mysql_connect_errors_without_limit',
  title: 'Machines that break off connections are never blocked',
  severity: LOW,
  problem: 'A machine may break off any number of connections, as scanners do, and is never shut out.',
  remediation: 'Set `max_connect_errors=100`, the default.',
  sources: [`${VARIABLES}#sysvar_max_connect_errors`],
  references: [cwe(400), nist('SC-5')],
  examples: {
    bad: ['[mysqld]\n«max_connect_errors = 1000000»\n'],
    good: ['[mysqld]\nmax_connect_errors = 100\n', '[mysqld]\nmax_connect_errors = 10000\n'],
  },
  setting: 'max_connect_errors',
  bad: (count) => /^\d+$/.test(count) && Number(count) > MOST_ERRORS,
  safe: '100',
  fix: { kind: 'suggested', needs: 'certainty that no load balancer probes the port without signing in' },
});
