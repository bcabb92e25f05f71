import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { isOn } from '../grafana-file.ts';

export default grafanaSetting({
  id: 'grafana_angular_plugins_supported',
  title: 'Plugins made with AngularJS, which is no longer maintained, may run (angular_support_enabled)',
  terms: ['EOL', 'AngularJS'],
  severity: MODERATE_LOW,
  problem:
    'Weaknesses of AngularJS that become known are no longer mended, and its plugins need a weaker Content-Security-Policy.',
  remediation: 'Set `angular_support_enabled = false` in `[security]`, and replace what plugins are left.',
  sources: [`${CONFIGURATION}#angular_support_enabled`],
  references: [cwe(1104), nist('SA-22')],

  examples: {
    bad: [`[security]\n«angular_support_enabled = true»`],
    good: [`[security]\nangular_support_enabled = false`, `[security]\n;angular_support_enabled = true`],
  },

  setting: 'angular_support_enabled',
  scope: 'security',
  bad: isOn,
  default: UNTOLD,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'dashboards without panels of AngularJS' },
});
