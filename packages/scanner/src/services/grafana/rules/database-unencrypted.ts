import { MODERATE } from '@plumbline/model/severity';
import { UNENCRYPTED } from '../../../terms.ts';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { isLoopback } from '../../../rules/loopback.ts';

export default grafanaSetting({
  id: 'grafana_database_unencrypted',
  title: 'The database is spoken to without TLS, or its certificate is not verified (ssl_mode)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'Users, sessions and the settings of data sources travel in the clear: whoever is on the path reads them, or answers in place of the database.',
  remediation:
    'Set `ssl_mode = verify-full` for PostgreSQL or `ssl_mode = true` for MySQL, with `ca_cert_path`, in `[database]`.',
  sources: [`${CONFIGURATION}#ssl_mode`],
  references: [cwe(319), cwe(295), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `[database]\ntype = postgres\nhost = db.example.com:5432\n«ssl_mode = disable»`,
      `[database]\ntype = mysql\nhost = 10.1.2.3:3306\n«ssl_mode = skip-verify»`,
      `«[database]»\ntype = postgres\nhost = db.example.com:5432\nuser = grafana`, // disable is the default
    ],
    good: [
      `[database]\ntype = postgres\nhost = db.example.com:5432\nssl_mode = verify-full`,
      `[database]\ntype = postgres\nhost = 127.0.0.1:5432\nssl_mode = disable`,
      `[database]\ntype = postgres\nhost = /var/run/postgresql\nssl_mode = disable`,
      `[database]\ntype = sqlite3\nssl_mode = disable`,
      `[database]\nlog_queries = false`,
    ],
  },

  setting: 'ssl_mode',
  scope: 'database',
  default: 'disable',
  bad: (value, { file }) => {
    if (!/^(?:disable|false|skip-verify)$/i.test(value)) return false;
    const [type, host] = [file.value('database', 'type', 'sqlite3'), file.value('database', 'host', '127.0.0.1:3306')];
    if (type === undefined || host === undefined) return UNKNOWN;
    return /^(?:mysql|postgres)/.test(type) && !host.startsWith('/') && !isLoopback(host);
  },
});
