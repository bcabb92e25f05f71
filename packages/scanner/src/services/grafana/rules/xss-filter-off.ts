import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { isOff } from '../grafana-file.ts';

export default grafanaSetting({
  id: 'grafana_xss_filter_off',
  title: 'The X-XSS-Protection header is switched off (x_xss_protection)',
  severity: LOW,
  problem: 'Old browsers go on loading a page in which they see an attack by script.',
  remediation: 'Set `x_xss_protection = true` in `[security]`.',
  sources: [`${CONFIGURATION}#x_xss_protection`],
  references: [cwe(693), nist('SC-18')],

  examples: {
    bad: [`[security]\n«x_xss_protection = false»`],
    good: [`[security]\nx_xss_protection = true`, `[security]\n;x_xss_protection = false`],
  },

  setting: 'x_xss_protection',
  scope: 'security',
  bad: isOff,
  safe: 'true',
  fix: { kind: 'safe' },
});
