import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { systemdSetting, KILL } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_processes_stay',
  title: 'Processes go on after the service has stopped (KillMode=none)',
  severity: MODERATE_LOW,
  problem: 'What an attacker started, or an old version with its weaknesses, goes on without anybody watching it.',
  remediation: 'Set `KillMode=mixed`, or take the setting out.',
  sources: [`${KILL}#KillMode=`],
  references: [cwe(404), nist('SI-16')],

  examples: {
    bad: [`[Service]\n«KillMode=none»`],
    good: [`[Service]\nKillMode=process`, `[Service]\nKillMode=mixed`, `[Service]\n#KillMode=none\nUser=shop`],
  },

  setting: 'KillMode',
  bad: oneOf('none'),
  safe: 'mixed',
  fix: { kind: 'suggested', needs: 'a service whose processes may all end with it' },
});
