import { HARDCODED_SECRET } from '../../../terms.ts';
import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { grafanaSetting, holdsPassword, CONFIGURATION } from '../grafana-rule.ts';

export default grafanaSetting({
  id: 'grafana_metrics_password_in_plain_text',
  title: 'The password for metrics stands in plain text (plaintext password)',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem: 'Whoever reads the file reads the metrics too, and may find the same password elsewhere.',
  remediation: 'Refer to a file that only Grafana can read: `basic_auth_password = $__file{/etc/secrets/metrics}`.',
  sources: [`${CONFIGURATION}#variable-expansion`, `${CONFIGURATION}#metrics`],
  references: [cwe(256), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [`[metrics]\nbasic_auth_username = prometheus\n«basic_auth_password = Zt7vNq2xWc9RbLz5»`],
    good: [`[metrics]\nbasic_auth_password = $__file{/etc/secrets/metrics}`, `[metrics]\nbasic_auth_password =`],
  },

  setting: 'basic_auth_password',
  scope: 'metrics',
  bad: holdsPassword,
});
