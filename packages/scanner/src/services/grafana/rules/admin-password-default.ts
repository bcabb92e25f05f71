import { CRITICAL, MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { secretKind } from '../../../rules/secrets.ts';

export default grafanaSetting({
  id: 'grafana_admin_password_default',
  title: 'The administrator has the default password (admin/admin)',
  terms: ['default credentials', 'default password'],
  severity: CRITICAL,
  problem:
    'Grafana creates its administrator with a password that everybody knows. Who signs in with it reads every data source and can run queries and plugins of their choice.',
  remediation:
    'Set a long random `admin_password` in `[security]` before the first start, best by `$__file{…}`, and change it with `grafana cli admin reset-admin-password` where Grafana has started already.',
  sources: [`${CONFIGURATION}#admin_password`],
  references: [cwe(1392), nist('IA-5'), pci('2.2.2')],

  examples: {
    bad: [
      `[security]\nadmin_user = admin\n«admin_password = admin»`,
      `[security]\n«admin_password = "grafana"»`,
      `«[security]»\nadmin_user = admin\n`, // nothing set: Grafana's own default is admin
    ],
    good: [
      `[security]\nadmin_password = $__file{/etc/secrets/admin}`,
      `[security]\ndisable_initial_admin_creation = true`,
      `[security]\nadmin_password = admin\nadmin_password = Tz7vNq2xWc9RbLz5KfYp`,
    ],
  },

  applies: ({ file }) => file.isOn('security', 'disable_initial_admin_creation') === false,
  setting: 'admin_password',
  scope: 'security',
  default: 'admin',
  // It asks for another one when somebody signs in for the first time.
  severityOfDefault: MODERATE,
  bad: (value) => (secretKind(value) === 'well-known' ? { code: 'holds-password' } : false),
});
