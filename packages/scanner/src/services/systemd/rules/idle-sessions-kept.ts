import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { programSetting } from '../systemd-rule.ts';
import { secondsOf } from '../time-spans.ts';

export default programSetting({
  id: 'systemd_idle_sessions_kept',
  title: 'Sessions that nobody uses are never ended, or after hours (logind.conf StopIdleSessionSec)',
  terms: ['session timeout', 'CIS', 'STIG'],
  severity: LOW,
  problem: 'Whoever comes to a console or a terminal that somebody left goes on with the rights of that user.',
  remediation: 'Set `StopIdleSessionSec=900`.',
  sources: ['https://www.freedesktop.org/software/systemd/man/latest/logind.conf.html#StopIdleSessionSec='],
  references: [cwe(613), nist('SC-10'), nist('AC-12')],

  examples: {
    bad: [
      `[Login]\n«StopIdleSessionSec=infinity»`,
      `[Login]\n«StopIdleSessionSec=12h»`,
      `[Login]\n«StopIdleSessionSec=1h 30min»`,
      `[Login]\n«StopIdleSessionSec=7200»`,
    ],
    good: [
      `[Login]\nStopIdleSessionSec=900`,
      `[Login]\nStopIdleSessionSec=10min`,
      `[Login]\nStopIdleSessionSec=14min 60s`,
      `[Login]\n#StopIdleSessionSec=infinity\nKillUserProcesses=yes`,
    ],
  },

  setting: 'StopIdleSessionSec',
  scope: 'Login',
  bad: (value) => value.toLowerCase() === 'infinity' || (secondsOf(value) ?? 0) > MOST_SECONDS,
  safe: '900',
  fix: { kind: 'suggested', needs: 'no session in which something long runs without anybody typing' },
});

/** The longest that DISA's guide for RHEL 9 has allowed: V-258077. */
const MOST_SECONDS = 900;
