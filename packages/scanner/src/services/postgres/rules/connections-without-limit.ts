import { LOW } from '@plumbline/model/severity';
import { postgresSetting } from '../postgres-rule.ts';
import { CONNECTION } from '../server-switches.ts';
import { cwe, nist, stigPostgres } from '../../../rules/rulesets.ts';

const MOST_CONNECTIONS = 2000;
export default postgresSetting({
  id: 'postgres_connections_without_limit',
  title: 'More clients may connect than the machine can bear',
  severity: LOW,
  problem:
    'Each connection is a process with memory of its own. Where thousands are let in, whoever opens them makes the machine run out of it, and the server is killed.',
  remediation: 'Set `max_connections` to a few hundred, with a connection pool in front.',
  sources: [`${CONNECTION}#GUC-MAX-CONNECTIONS`],
  references: [cwe(770), nist('SC-5'), stigPostgres('V-261857')],
  examples: {
    bad: ['«max_connections = 20000»\n', '«max_connections 5000»\n'],
    good: ['max_connections = 500\n', "max_connections = '1000'\n", '#max_connections = 20000\n'],
  },
  setting: 'max_connections',
  bad: (count) => /^\d+$/.test(count) && Number(count) > MOST_CONNECTIONS,
});
