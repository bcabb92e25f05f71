import { LOW } from '@plumbline/model/severity';
import { isOff } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_activity_not_tracked',
  title: 'Nobody sees what sessions are doing (track_activities is off)',
  severity: LOW,
  problem: 'The view pg_stat_activity shows no statements, so an administrator cannot see what an attacker runs.',
  remediation: 'Set `track_activities = on`.',
  sources: ['https://www.postgresql.org/docs/current/runtime-config-statistics.html#GUC-TRACK-ACTIVITIES'],
  references: [cwe(778), nist('SI-4')],
  examples: { bad: ['«track_activities = off»\n'], good: ['track_activities = on\n', 'track_counts = off\n'] },
  setting: 'track_activities',
  bad: isOff,
  safe: 'on',
  fix: { kind: 'safe' },
});
