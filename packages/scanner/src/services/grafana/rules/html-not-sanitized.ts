import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { isOn } from '../grafana-file.ts';

export default grafanaSetting({
  id: 'grafana_html_not_sanitized',
  title: 'Text panels may run scripts (stored XSS, disable_sanitize_html)',
  terms: ['cross-site scripting'],
  severity: HIGH,
  problem:
    'An editor puts a script into a panel that runs in the browser of everybody who looks at it, the administrator included.',
  remediation: 'Set `disable_sanitize_html = false` in `[panels]`.',
  sources: [`${CONFIGURATION}#disable_sanitize_html`],
  references: [cwe(79), nist('SI-10'), pci('6.2.4')],

  examples: {
    bad: [`[panels]\n«disable_sanitize_html = true»`],
    good: [`[panels]\ndisable_sanitize_html = false`, `[panels]\n;disable_sanitize_html = true`],
  },

  setting: 'disable_sanitize_html',
  scope: 'panels',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that no panel needs scripts or styles of its own' },
});
