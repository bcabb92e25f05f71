import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { programSetting } from '../systemd-rule.ts';

export default programSetting({
  id: 'systemd_idle_sessions_kept',
  title: 'Sessions that nobody uses are never ended (logind.conf StopIdleSessionSec=infinity)',
  terms: ['session timeout', 'CIS', 'STIG'],
  severity: LOW,
  problem: 'Whoever comes to a console or a terminal that somebody left goes on with the rights of that user.',
  remediation: 'Set `StopIdleSessionSec=900`.',
  sources: ['https://www.freedesktop.org/software/systemd/man/latest/logind.conf.html#StopIdleSessionSec='],
  references: [cwe(613), nist('SC-10'), nist('AC-12')],

  examples: {
    bad: [`[Login]\n«StopIdleSessionSec=infinity»`],
    good: [`[Login]\nStopIdleSessionSec=900`, `[Login]\n#StopIdleSessionSec=infinity\nKillUserProcesses=yes`],
  },

  setting: 'StopIdleSessionSec',
  scope: 'Login',
  bad: oneOf('infinity'),
  safe: '900',
  fix: { kind: 'suggested', needs: 'no session in which something long runs without anybody typing' },
});
