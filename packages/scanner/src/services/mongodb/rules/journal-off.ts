import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isAtLeast } from '../../../rule.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { mongoSetting, option } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_journal_off',
  title: 'The journal is off: a crash loses data',
  severity: MODERATE_LOW,
  problem: 'What was confirmed to clients is lost when the server or the machine stops unexpectedly.',
  remediation:
    'Remove `storage.journal.enabled`, which MongoDB 6.1 and newer do not know: they always keep the journal.',
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
      {
        text: `storage:
  journal:
    enabled: false`,
        version: '7.0.4',
      }, // does not start
    ],
  },

  applies: ({ version }) => isAtLeast(version, 6, 1) !== true,
  setting: 'storage.journal.enabled',
  bad: isOff,
  safe: 'true',
  fix: {
    kind: 'safe',
    unless: (_finding, { version }) =>
      version === undefined ? 'a MongoDB older than 6.1, as newer ones do not know the option' : undefined,
  },
});
