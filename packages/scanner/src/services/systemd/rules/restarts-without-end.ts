import { LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf, isSetTo } from '../../../rules/setting-rule.ts';
import { removeDirective } from '../../../fixing/edit-directives.ts';
import { systemdRule, UNIT } from '../systemd-rule.ts';

export default systemdRule({
  id: 'systemd_restarts_without_end',
  title: 'A service that fails is started again without end (StartLimitIntervalSec=0)',
  severity: LOW,
  problem: 'Whoever makes it crash may try an attack on its memory again and again, and the log fills up.',
  remediation: 'Take `StartLimitIntervalSec=0` out, or set `RestartSec=` to several seconds.',
  sources: [`${UNIT}#StartLimitIntervalSec=interval`],
  references: [cwe(799), nist('SC-5')],

  examples: {
    bad: [
      `[Unit]\n«StartLimitIntervalSec=0»\n[Service]\nRestart=always\nExecStart=/usr/bin/shop`,
      `[Service]\nRestart=always\n«StartLimitInterval=0»`,
    ],
    good: [
      `[Unit]\nStartLimitIntervalSec=60\n[Service]\nRestart=always`,
      `[Unit]\nStartLimitIntervalSec=0\n[Service]\nRestart=always\nRestartSec=10`,
      `[Unit]\nStartLimitIntervalSec=0\n[Service]\nRestart=no`,
      `[Service]\nRestart=always\nStartLimitInterval=10min`,
    ],
  },

  *check({ subject }) {
    const interval = PLACES.map(([section, key]) => subject.setting(section, key)).find(({ is }) => is !== 'absent');
    const restart = subject.setting('Service', 'Restart');
    const pause = subject.has('Service', 'RestartSec');
    if (!interval) return;
    if (interval.is === 'unknown' || restart.is === 'unknown' || pause === undefined) yield UNKNOWN;
    else if (
      interval.is === 'set' &&
      /^0(?:s|min)?$/.test(interval.value) &&
      isSetTo(restart, oneOf('always', 'on-failure')) &&
      !pause
    ) {
      yield {
        at: interval.at,
        message: { code: 'is', values: { setting: 'StartLimitIntervalSec', value: interval.value } },
      };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'a service that may stay down once it has failed five times in a row',
    edits: removeDirective,
  },
});

/** The newest name first; the others are read all the same. Source: systemd's NEWS of version 230. */
const PLACES = [
  ['Unit', 'StartLimitIntervalSec'],
  ['Unit', 'StartLimitInterval'],
  ['Service', 'StartLimitInterval'],
] as const;
