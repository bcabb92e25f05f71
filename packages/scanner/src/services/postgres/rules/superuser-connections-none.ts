import { LOW } from '@plumbline/model/severity';
import { postgresSetting } from '../postgres-rule.ts';
import { CONNECTION } from '../server-switches.ts';
import { cwe } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';

export default postgresSetting({
  id: 'postgres_superuser_connections_none',
  title: 'No connection is kept for the administrator',
  severity: LOW,
  problem: 'When clients use up all connections, no administrator can sign in any more to end them.',
  remediation: 'Set `superuser_reserved_connections = 3`.',
  sources: [`${CONNECTION}#GUC-SUPERUSER-RESERVED-CONNECTIONS`],
  references: [cwe(400)],
  examples: { bad: ['«superuser_reserved_connections = 0»\n'], good: ['superuser_reserved_connections = 3\n'] },
  setting: 'superuser_reserved_connections',
  bad: (value) => value === '0',
  safe: '3',
  fix: {
    kind: 'safe',
    unless: (_, { file }) =>
      isSetTo(file.inForce('max_connections'), (value) => !(Number(value) > 10))
        ? 'more connections (max_connections)'
        : undefined,
  },
});
