import { MODERATE } from '@plumbline/model/severity';
import { oneOf, isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { removeDirective } from '../../../fixing/edit-directives.ts';
import { UNKNOWN } from '../../../rule.ts';
import { rabbitmqRule, guide } from '../rabbitmq-rule.ts';

export default rabbitmqRule({
  id: 'rabbitmq_log_off',
  title: 'Nothing is logged',
  severity: MODERATE,
  problem: 'Nobody sees who signed in, who tried to and failed, and what was changed: an attack leaves no trace.',
  remediation: 'Take `log.file = false` out, or set `log.console = true` where the platform collects it.',
  sources: [guide('logging')],
  references: [cwe(778), nist('AU-2'), nist('AU-12'), pci('10.2.1')],

  examples: {
    bad: [`«log.file = false»`, `«log.file = false»\nlog.console = false`],
    good: [
      `log.file = false\nlog.console = true`,
      `log.file = rabbit.log`,
      `log.file = false\nlog.syslog = true`,
      `heartbeat = 60`,
    ],
  },

  *check({ file: { settings } }) {
    const log = settings.setting('log.file');
    if (log.is === 'unknown') yield UNKNOWN;
    if (log.is !== 'set' || log.value !== 'false') return;
    const others = ['log.console', 'log.syslog', 'log.exchange', 'log.journald'].map((key) => settings.setting(key));
    if (others.some((other) => isSetTo(other, oneOf('true')))) return;
    yield others.some(({ is }) => is === 'unknown')
      ? UNKNOWN
      : { at: log.at, message: { code: 'is', values: { setting: 'log.file', value: 'false' } } };
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that the platform does not log in another way',
    edits: removeDirective,
  },
});
