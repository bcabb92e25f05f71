import { MODERATE_LOW } from '@plumbline/model/severity';
import { isOff } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { WAL } from '../server-switches.ts';
import { nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_full_page_writes_off',
  title: 'A crash can leave half-written pages',
  severity: MODERATE_LOW,
  problem: 'After a crash pages that were half written cannot be restored, and the data in them is silently wrong.',
  remediation: 'Set `full_page_writes = on`.',
  sources: [`${WAL}#GUC-FULL-PAGE-WRITES`],
  references: [nist('SI-7')],
  examples: { bad: ['«full_page_writes = off»\n'], good: ['full_page_writes = on\n'] },
  setting: 'full_page_writes',
  bad: isOff,
  safe: 'on',
  fix: { kind: 'safe' },
});
