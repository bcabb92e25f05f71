import { LOW } from '@plumbline/model/severity';
import { settingRule } from '../postgres-rule.ts';
import { CONNECTION } from '../server-switches.ts';
import { cwe } from '../../../rulesets.ts';

export default settingRule({
  id: 'postgres_superuser_connections_none',
  title: 'No connection is kept for the administrator',
  severity: LOW,
  problem: 'When clients use up all connections, no administrator can sign in any more to end them.',
  remediation: 'Set `superuser_reserved_connections = 3`.',
  sources: [`${CONNECTION}#GUC-SUPERUSER-RESERVED-CONNECTIONS`],
  references: [cwe(400)],
  examples: { bad: ['«superuser_reserved_connections = 0»\n'], good: ['superuser_reserved_connections = 3\n'] },
  setting: 'superuser_reserved_connections',
  isBad: (value) => value === '0',
  fix: {
    kind: 'safe',
    unless: (_, { file }) =>
      Number(file.inForce('max_connections')?.value ?? '100') > 10 ? undefined : 'more connections (max_connections)',
    value: '3',
  },
});
