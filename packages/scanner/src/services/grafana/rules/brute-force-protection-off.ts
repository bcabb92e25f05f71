import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { isOn } from '../grafana-file.ts';

export default grafanaSetting({
  id: 'grafana_brute_force_protection_off',
  title: 'Passwords may be tried without limit (brute force protection is off)',
  terms: ['rate limiting', 'account lockout'],
  severity: MODERATE,
  problem: 'Attackers can try as many passwords as they like until one fits.',
  remediation: 'Set `disable_brute_force_login_protection = false` in `[security]`.',
  sources: [`${CONFIGURATION}#disable_brute_force_login_protection`],
  references: [cwe(307), nist('AC-7'), pci('8.3.4')],

  examples: {
    bad: [`[security]\n«disable_brute_force_login_protection = true»`],
    good: [
      `[security]\ndisable_brute_force_login_protection = false`,
      `[security]\n;disable_brute_force_login_protection = true`,
    ],
  },

  setting: 'disable_brute_force_login_protection',
  scope: 'security',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'safe' },
});
