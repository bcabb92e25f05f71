import { MODERATE_LOW } from '@plumbline/model/severity';
import { postgresSetting } from '../postgres-rule.ts';
import { CONNECTION } from '../server-switches.ts';
import { cwe } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_scram_iterations_low',
  title: 'Stolen SCRAM password hashes are cheap to try out',
  severity: MODERATE_LOW,
  problem: 'The fewer iterations a SCRAM hash has, the more passwords an attacker who stole it tries in a second.',
  remediation: 'Set `scram_iterations` to 4096 or more.',
  sources: [`${CONNECTION}#GUC-SCRAM-ITERATIONS`, 'https://www.rfc-editor.org/rfc/rfc7677'],
  references: [cwe(916)],
  examples: { bad: ['«scram_iterations = 1»\n'], good: ['scram_iterations = 4096\n', 'scram_iterations = 600000\n'] },
  setting: 'scram_iterations',
  bad: (value) => /^\d+$/.test(value) && Number(value) < 4096,
  safe: '4096',
  fix: { kind: 'safe' },
});
