import { HARDCODED_SECRET } from '../../../terms.ts';
import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { grafanaSetting, holdsPassword, CONFIGURATION } from '../grafana-rule.ts';

export default grafanaSetting({
  id: 'grafana_smtp_password_in_plain_text',
  title: "The mail server's password stands in plain text (plaintext password)",
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Whoever reads the file sends mail in the name of the organization.',
  remediation:
    'Keep the password in a file that only Grafana can read, and refer to it: `password = $__file{/etc/secrets/smtp}`.',
  sources: [`${CONFIGURATION}#variable-expansion`, `${CONFIGURATION}#smtp`],
  references: [cwe(256), cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [`[smtp]\nenabled = true\n«password = """Rb#7vNq2xWc9RbLz5"""»`],
    good: [
      `[smtp]\npassword = $__file{/etc/secrets/smtp}`,
      `[smtp]\npassword =`,
      `[smtp]\n;password = Rb7vNq2xWc9RbLz5`,
    ],
  },

  setting: 'password',
  scope: 'smtp',
  bad: holdsPassword,
});
