import { MODERATE_LOW } from '@plumbline/model/severity';
import { isOn } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { DEVELOPER } from '../server-switches.ts';
import { nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_damaged_pages_zeroed',
  title: 'Damaged pages are emptied without a word to the client',
  severity: MODERATE_LOW,
  problem: 'The server replaces damaged pages by empty ones. Rows vanish while every statement succeeds.',
  remediation: 'Set `zero_damaged_pages = off`, and set it in one session only where data has to be rescued.',
  sources: [`${DEVELOPER}#GUC-ZERO-DAMAGED-PAGES`],
  references: [nist('SI-7')],
  examples: { bad: ['«zero_damaged_pages = on»\n'], good: ['zero_damaged_pages = off\n'] },
  setting: 'zero_damaged_pages',
  bad: isOn,
  safe: 'off',
  fix: { kind: 'suggested', needs: 'certainty that no damaged data is being rescued' },
});
