import { MODERATE } from '@plumbline/model/severity';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { systemdSetting, EXEC } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_access_control_unconfined',
  title: 'SELinux or AppArmor do not confine the service (unconfined)',
  terms: ['mandatory access control'],
  severity: MODERATE,
  problem:
    'Whoever breaks into the service does what its user may do, although the machine has rules that would hold it back.',
  remediation: 'Take `SELinuxContext=` or `AppArmorProfile=` out, or name the profile of the service.',
  sources: [`${EXEC}#Mandatory%20Access%20Control`],
  references: [cwe(693), nist('AC-3(3)'), nist('AC-6')],

  examples: {
    bad: [
      `[Service]\n«AppArmorProfile=unconfined»`,
      `[Service]\n«SELinuxContext=system_u:system_r:unconfined_service_t:s0»`,
    ],
    good: [`[Service]\nAppArmorProfile=shop`, `[Service]\nSELinuxContext=system_u:system_r:httpd_t:s0`],
  },

  setting: ['AppArmorProfile', 'SELinuxContext'],
  bad: (value) => /(?:^|[-:])unconfined(?:_(?:service_)?t)?(?::|$)/.test(value),
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'a profile that lets the service do its work' },
});
