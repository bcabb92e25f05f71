import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { isOff } from '../grafana-file.ts';

export default grafanaSetting({
  id: 'grafana_password_policy_off',
  title: 'Any password is accepted (password_policy)',
  terms: ['weak password', 'password strength'],
  severity: MODERATE_LOW,
  problem: 'Users choose passwords that attackers try first.',
  remediation: 'Set `password_policy = true` in `[auth.basic]`.',
  sources: [`${CONFIGURATION}#authbasic`],
  references: [cwe(521), nist('IA-5(1)'), pci('8.3.6')],

  examples: {
    bad: [`[auth.basic]\nenabled = true\n«password_policy = false»`],
    good: [
      `[auth.basic]\npassword_policy = true`,
      `[auth.basic]\nenabled = false\npassword_policy = false`,
      `[auth.basic]\n;password_policy = false`,
    ],
  },

  setting: 'password_policy',
  scope: 'auth.basic',
  bad: (value, { file }) => isOff(value) && (file.isOn('auth.basic', 'enabled', true) ?? UNKNOWN),
  default: UNTOLD,
  safe: 'true',
  fix: { kind: 'safe' },
});
