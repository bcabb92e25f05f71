import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { mongoSetting, option } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_journal_off',
  title: 'The journal is off: a crash loses data',
  severity: MODERATE_LOW,
  problem: 'What was confirmed to clients is lost when the server or the machine stops unexpectedly.',
  remediation: 'Remove `storage.journal.enabled: false`.',
  sources: [option('storage.journal'), 'https://www.mongodb.com/docs/manual/core/journaling/'],
  references: [cwe(693), nist('CP-9')],

  examples: {
    bad: [
      `storage:
  journal:
    «enabled: false»`,
    ],
    good: [
      `storage:
  journal:
    enabled: true`,
      `storage:
  dbPath: /var/lib/mongodb`,
    ],
  },

  setting: 'storage.journal.enabled',
  bad: isOff,
  safe: 'true',
  fix: { kind: 'safe' },
});
