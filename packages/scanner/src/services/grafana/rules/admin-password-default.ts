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
      `GF_SECURITY_ADMIN_USER=admin\n«GF_SECURITY_ADMIN_PASSWORD=admin»`, // variables of its environment
      `«[security]»\nadmin_user = admin\n`, // nothing set: Grafana's own default is admin
    ],
    good: [
      `[security]\nadmin_password = $__file{/etc/secrets/admin}`,
      `[security]\ndisable_initial_admin_creation = true`,
      `GF_SECURITY_ADMIN_PASSWORD=Tz7vNq2xWc9RbLz5KfYp\nGF_USERS_ALLOW_SIGN_UP=false`,
      `GF_USERS_ALLOW_SIGN_UP=false`, // another file may say it
      `[security]\nadmin_password = admin\nadmin_password = Tz7vNq2xWc9RbLz5KfYp`,
    ],
  },

  // Variables that say nothing of it leave it on.
  applies({ file }) {
    const isOff = file.isOn('security', 'disable_initial_admin_creation');
    return isOff === false || (isOff === undefined && file.isEnvironment);
  },
  setting: 'admin_password',
  scope: 'security',
  default: 'admin',
  // It asks for another one when somebody signs in for the first time.
  severityOfDefault: MODERATE,
  bad: (value) => (secretKind(value) === 'well-known' ? { code: 'holds-password' } : false),
});
