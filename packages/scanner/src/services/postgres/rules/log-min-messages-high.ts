import { MODERATE_LOW } from '@plumbline/model/severity';
import { postgresSetting } from '../postgres-rule.ts';
import { LOGGING } from '../log-switches.ts';
import { cisPostgres, cwe, nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_log_min_messages_high',
  title: 'The logs leave out warnings',
  severity: MODERATE_LOW,
  problem: 'Warnings, and with higher levels errors as well, are not written, among them signs of an attack.',
  remediation: 'Set `log_min_messages = warning`.',
  sources: [`${LOGGING}#GUC-LOG-MIN-MESSAGES`],
  references: [cisPostgres('3.1.14'), cwe(778), nist('AU-12')],
  examples: {
    bad: ['«log_min_messages = error»\n', '«log_min_messages = panic»\n'],
    good: ['log_min_messages = warning\n', 'log_min_messages = info\n'],
  },
  setting: 'log_min_messages',
  bad: (value) => /^(error|log|fatal|panic)$/i.test(value),
  safe: 'warning',
  fix: { kind: 'safe' },
});
