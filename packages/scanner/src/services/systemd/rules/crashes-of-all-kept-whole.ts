import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { programSetting, SYSTEM_CONF } from '../systemd-rule.ts';

export default programSetting({
  id: 'systemd_crashes_of_all_kept_whole',
  title: 'The memory of every service is kept whole when it crashes (DefaultLimitCORE=infinity)',
  terms: ['core dump', 'STIG'],
  severity: LOW,
  problem: 'The dumps hold passwords and keys that services had in memory, for whoever reads dumps.',
  remediation: 'Set `DefaultLimitCORE=0`, and `LimitCORE=` in the unit of a service that needs dumps.',
  sources: [`${SYSTEM_CONF}#DefaultLimitCPU=`],
  references: [cwe(528), nist('SC-4')],

  examples: {
    bad: [`[Manager]\n«DefaultLimitCORE=infinity»`],
    good: [`[Manager]\nDefaultLimitCORE=0`, `[Manager]\n#DefaultLimitCORE=infinity\nLogLevel=info`],
  },

  setting: 'DefaultLimitCORE',
  scope: 'Manager',
  bad: oneOf('infinity'),
  safe: '0',
  fix: { kind: 'suggested', needs: 'nobody who looks into crashes by their dumps' },
});
