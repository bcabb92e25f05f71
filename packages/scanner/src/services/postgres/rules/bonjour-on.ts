import { MODERATE_LOW } from '@plumbline/model/severity';
import { isOn } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { CONNECTION } from '../server-switches.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_bonjour_on',
  title: 'The server announces itself to the whole network (Bonjour)',
  severity: MODERATE_LOW,
  problem: 'Every machine of the network is told that there is a PostgreSQL, its name and its port.',
  remediation: 'Set `bonjour = off`.',
  sources: [`${CONNECTION}#GUC-BONJOUR`],
  references: [cwe(200), nist('CM-7')],
  examples: { bad: ['«bonjour = on»\n'], good: ['bonjour = off\n', "bonjour_name = 'shop'\n"] },
  setting: 'bonjour',
  bad: isOn,
  safe: 'off',
  fix: { kind: 'safe' },
});
