import { LOW } from '@plumbline/model/severity';
import { isOn } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { DEVELOPER } from '../server-switches.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_system_indexes_ignored',
  title: 'Settings for repairs are still on',
  severity: LOW,
  problem:
    'Meant for one repair, these settings make every sign-in slow or pass over damaged pages, so that lost rows go unnoticed.',
  remediation: 'Set `ignore_system_indexes = off` and `ignore_invalid_pages = off`.',
  sources: [`${DEVELOPER}#GUC-IGNORE-SYSTEM-INDEXES`, `${DEVELOPER}#GUC-IGNORE-INVALID-PAGES`],
  references: [cwe(489), nist('SI-7')],
  examples: {
    bad: ['«ignore_system_indexes = on»\n', '«ignore_invalid_pages = on»\n'],
    good: ['ignore_system_indexes = off\n', '#ignore_invalid_pages = on\n'],
  },
  setting: ['ignore_system_indexes', 'ignore_invalid_pages'],
  bad: isOn,
  safe: 'off',
  fix: { kind: 'suggested', needs: 'a repair that is over' },
});
