import { MODERATE_LOW } from '@plumbline/model/severity';
import { isOn } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { DEVELOPER } from '../server-switches.ts';
import { nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_checksum_failures_ignored',
  title: 'Pages with a wrong checksum are used',
  severity: MODERATE_LOW,
  problem: 'The server goes on with pages that were damaged or tampered with, and spreads what is in them.',
  remediation: 'Set `ignore_checksum_failure = off`.',
  sources: [`${DEVELOPER}#GUC-IGNORE-CHECKSUM-FAILURE`],
  references: [nist('SI-7')],
  examples: { bad: ['«ignore_checksum_failure = on»\n'], good: ['ignore_checksum_failure = off\n'] },
  setting: 'ignore_checksum_failure',
  bad: isOn,
  safe: 'off',
  fix: { kind: 'suggested', needs: 'certainty that no damaged data is being rescued' },
});
