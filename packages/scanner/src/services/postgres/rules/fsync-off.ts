import { MODERATE_LOW } from '@plumbline/model/severity';
import { isOff } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { WAL } from '../server-switches.ts';
import { nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_fsync_off',
  title: 'A crash can destroy the data',
  severity: MODERATE_LOW,
  problem:
    'Without `fsync` a loss of power leaves the cluster damaged beyond repair, so an outage becomes a loss of data.',
  remediation: 'Set `fsync = on`.',
  sources: [`${WAL}#GUC-FSYNC`],
  references: [nist('SI-7')],
  examples: { bad: ['«fsync = off»\n', '«fsync false # faster»\n'], good: ['fsync = on\n', '#fsync = off\n'] },
  setting: 'fsync',
  bad: isOff,
  safe: 'on',
  fix: { kind: 'safe' },
});
