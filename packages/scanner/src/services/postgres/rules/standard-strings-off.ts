import { MODERATE } from '@plumbline/model/severity';
import { isOff } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { COMPATIBLE } from '../server-switches.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_standard_strings_off',
  title: 'Backslashes in plain strings are escapes',
  terms: ['SQL injection'],
  severity: MODERATE,
  problem:
    'Programs that double quotes, as the SQL standard has it, are then open to SQL injection through a backslash before a quote.',
  remediation: 'Set `standard_conforming_strings = on`.',
  sources: [`${COMPATIBLE}#GUC-STANDARD-CONFORMING-STRINGS`],
  references: [cwe(89), nist('SI-10')],
  examples: { bad: ['«standard_conforming_strings = off»\n'], good: ['standard_conforming_strings = on\n'] },
  setting: 'standard_conforming_strings',
  bad: isOff,
  safe: 'on',
  fix: { kind: 'suggested', needs: 'programs whose statements hold no backslash as an escape' },
});
