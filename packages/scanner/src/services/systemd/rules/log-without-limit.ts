import { LOW } from '@plumbline/model/severity';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { systemdSetting, EXEC, JOURNALD_CONF } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_log_without_limit',
  title: 'The service may log without limit (LogRateLimitIntervalSec=0)',
  severity: LOW,
  problem: 'Whoever makes it log pushes what they did out of the journal.',
  remediation: 'Take the setting out, or set `LogRateLimitBurst=` higher.',
  sources: [`${EXEC}#LogRateLimitIntervalSec=`, `${JOURNALD_CONF}#RateLimitIntervalSec=`],
  references: [cwe(779), nist('AU-4')],

  examples: {
    bad: [`[Service]\n«LogRateLimitIntervalSec=0»`],
    good: [`[Service]\nLogRateLimitIntervalSec=30s`, `[Service]\n#LogRateLimitIntervalSec=0\nUser=shop`],
  },

  setting: ['LogRateLimitIntervalSec', 'LogRateLimitBurst'],
  bad: (value) => /^0(?:s|min)?$/.test(value),
  safe: UNSET,
  fix: { kind: 'safe' },
});
