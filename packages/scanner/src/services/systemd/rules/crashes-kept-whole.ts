import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { systemdSetting, EXEC } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_crashes_kept_whole',
  title: 'The memory of the service is kept whole when it crashes (LimitCORE=infinity)',
  terms: ['core dump'],
  severity: LOW,
  problem: 'The dump holds passwords and keys that the service had in memory, for whoever reads dumps.',
  remediation: 'Set `LimitCORE=0`, unless dumps are wanted.',
  sources: [`${EXEC}#LimitCORE=`],
  references: [cwe(528), nist('SC-4')],

  examples: {
    bad: [`[Service]\n«LimitCORE=infinity»`],
    good: [`[Service]\nLimitCORE=0`, `[Service]\n#LimitCORE=infinity\nUser=shop`],
  },

  setting: 'LimitCORE',
  bad: oneOf('infinity'),
  safe: '0',
  fix: { kind: 'safe' },
});
