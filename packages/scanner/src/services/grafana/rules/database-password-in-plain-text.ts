import { HARDCODED_SECRET } from '../../../terms.ts';
import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { grafanaSetting, holdsPassword, holdsPasswordInUrl, CONFIGURATION } from '../grafana-rule.ts';

export default grafanaSetting({
  id: 'grafana_database_password_in_plain_text',
  title: "The database's password stands in plain text (plaintext password)",
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Whoever reads the file reads and changes everything that Grafana stores: users, sessions and data sources.',
  remediation:
    'Keep the password in a file that only Grafana can read, and refer to it: `password = $__file{/etc/secrets/database}`.',
  sources: [`${CONFIGURATION}#variable-expansion`, `${CONFIGURATION}#database`],
  references: [cwe(256), cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `[database]\ntype = postgres\n«password = Wq7vNq2xWc9RbLz5»`,
      `[database]\n«url = mysql://grafana:Wq7vNq2xWc9RbLz5@db:3306/grafana»`,
    ],
    good: [
      `[database]\npassword = $__file{/etc/secrets/database}`,
      `[database]\npassword =`,
      `[database]\nurl = mysql://grafana@db:3306/grafana`,
    ],
  },

  setting: ['password', 'url'],
  scope: 'database',
  bad: (value, _, setting) => (setting === 'url' ? holdsPasswordInUrl(value) : holdsPassword(value)),
});
