import { HARDCODED_SECRET } from '../../../terms.ts';
import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { secretKind } from '../../../rules/secrets.ts';

export default grafanaSetting({
  id: 'grafana_admin_password_in_plain_text',
  title: "The administrator's password stands in plain text (plaintext password)",
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    'Whoever reads the file, a backup or the repository that it is kept in can sign in as the administrator of Grafana.',
  remediation:
    'Keep the password in a file that only Grafana can read, and refer to it: `admin_password = $__file{/etc/secrets/admin_password}`.',
  sources: [`${CONFIGURATION}#variable-expansion`, `${CONFIGURATION}#admin_password`],
  references: [cwe(256), cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [`[security]\n«admin_password = Tz7vNq2xWc9RbLz5»`, `[security]\n«admin_password = """p#ss;w0rd-of-ours"""»`],
    good: [
      `[security]\nadmin_password = $__file{/etc/secrets/admin_password}`,
      `[security]\n;admin_password = Tz7vNq2xWc9RbLz5`,
      `[security]\nadmin_password = $__env{ADMIN_PASSWORD}`,
    ],
  },

  setting: 'admin_password',
  scope: 'security',
  bad: (value) => (secretKind(value) === 'literal' ? { code: 'holds-password' } : false),
});
