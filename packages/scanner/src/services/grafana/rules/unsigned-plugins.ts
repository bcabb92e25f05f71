import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';

export default grafanaSetting({
  id: 'grafana_unsigned_plugins',
  title: 'Plugins run that nobody has signed (allow_loading_unsigned_plugins)',
  severity: MODERATE,
  problem:
    'Whoever can write to the folder of plugins, or publishes one of that name, runs programs in Grafana and scripts in the browsers of its users.',
  remediation: 'Sign the plugins privately, and leave `allow_loading_unsigned_plugins` empty.',
  sources: [`${CONFIGURATION}#allow_loading_unsigned_plugins`],
  references: [cwe(347), nist('CM-14')],

  examples: {
    bad: [`[plugins]\n«allow_loading_unsigned_plugins = acme-panel»`],
    good: [`[plugins]\nallow_loading_unsigned_plugins =`, `[plugins]\n;allow_loading_unsigned_plugins = acme-panel`],
  },

  setting: 'allow_loading_unsigned_plugins',
  scope: 'plugins',
  bad: (value) => value !== '',
});
