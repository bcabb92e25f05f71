import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { isOn } from '../grafana-file.ts';

export default grafanaSetting({
  id: 'grafana_sign_up_open',
  title: 'Everybody may create an account (allow_sign_up)',
  terms: ['self registration', 'open registration'],
  severity: MODERATE,
  problem:
    'Whoever reaches Grafana can make an account of their own, with the role that new users get, and query the data sources.',
  remediation: 'Set `allow_sign_up = false` in `[users]`, and invite users.',
  sources: [`${CONFIGURATION}#allow_sign_up`],
  references: [cwe(284), nist('AC-2')],

  examples: {
    bad: [`[users]\n«allow_sign_up = true»`, `[users]\nallow_sign_up = false\n«allow_sign_up = on»`],
    good: [`[users]\nallow_sign_up = false`, `[users]\n;allow_sign_up = true`, `[auth.github]\nallow_sign_up = true`],
  },

  setting: 'allow_sign_up',
  scope: 'users',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'safe' },
});
