import { MODERATE } from '@plumbline/model/severity';
import { isOn } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { DEVELOPER } from '../server-switches.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_system_table_mods_allowed',
  title: 'The structure of system tables can be changed',
  severity: MODERATE,
  problem:
    'What is otherwise kept from superusers as well is allowed: a statement that was meant for something else, or put in by an attacker, loses data that cannot be brought back, or destroys the cluster.',
  remediation: 'Set `allow_system_table_mods = off`.',
  sources: [`${DEVELOPER}#GUC-ALLOW-SYSTEM-TABLE-MODS`],
  references: [cwe(269), nist('CM-5')],
  examples: { bad: ['«allow_system_table_mods = on»\n'], good: ['allow_system_table_mods = off\n'] },
  setting: 'allow_system_table_mods',
  bad: isOn,
  safe: 'off',
  fix: { kind: 'safe' },
});
