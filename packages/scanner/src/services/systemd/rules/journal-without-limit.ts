import { LOW } from '@plumbline/model/severity';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { programSetting, JOURNALD_CONF } from '../systemd-rule.ts';

export default programSetting({
  id: 'systemd_journal_without_limit',
  title: 'Programs may log without limit (RateLimitIntervalSec=0)',
  severity: LOW,
  problem: 'Whoever makes a program log pushes what they did out of the journal, or fills the disk.',
  remediation: 'Take the setting out, or set `RateLimitBurst=` higher.',
  sources: [`${JOURNALD_CONF}#RateLimitIntervalSec=`],
  references: [cwe(779), nist('AU-4')],

  examples: {
    bad: [`[Journal]\n«RateLimitIntervalSec=0»`, `[Journal]\n«RateLimitBurst=0»`],
    good: [`[Journal]\nRateLimitIntervalSec=30s`, `[Journal]\n#RateLimitIntervalSec=0\nCompress=yes`],
  },

  setting: ['RateLimitIntervalSec', 'RateLimitBurst', 'RateLimitInterval'],
  scope: 'Journal',
  bad: (value) => /^0(?:s|min)?$/.test(value),
  safe: UNSET,
  fix: { kind: 'safe' },
});
