import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { rabbitmqSettings, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSettings({
  id: 'rabbitmq_log_connections_hidden',
  title: 'Who connects and who is refused is not logged (log level)',
  severity: MODERATE_LOW,
  problem: 'Attempts to sign in are logged as information and errors: at this level, passwords can be tried unseen.',
  remediation: 'Set the level to `info`.',
  sources: [guide('logging')],
  references: [cwe(778), nist('AU-2'), nist('AU-12'), pci('10.2.4')],

  examples: {
    bad: [`«log.connection.level = none»`, `«log.default.level = critical»`, `«log.file.level = none»`],
    good: [`log.connection.level = info`, `log.file.level = warning`, `log.queue.level = none`],
  },

  // The last one is that of before version 3.7.
  setting: ['log.connection.level', 'log.default.level', 'log.file.level', 'log_levels.connection'],
  bad: oneOf('none', 'critical', 'alert', 'emergency'),
  safe: 'info',
  fix: { kind: 'safe' },
});
