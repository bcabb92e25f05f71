import { MODERATE } from '@plumbline/model/severity';
import { oneOf, UNTOLD } from '../../../rules/setting-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { PGBOUNCER_MANUAL, pgBouncerSetting } from '../postgres-rule.ts';
import { asksOthers } from '../pgbouncer-file.ts';

const isClear = oneOf('disable', 'allow', 'prefer');

export default pgBouncerSetting({
  id: 'postgres_pgbouncer_servers_unencrypted',
  title: 'PgBouncer may connect to PostgreSQL in cleartext (server_tls_sslmode)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'With `disable` TLS is not even asked for, and with `allow` and `prefer` PgBouncer goes on in clear when it is refused, which an attacker on the network path does in place of the server. They then read and change all statements and data.',
  remediation: 'Set `server_tls_sslmode = verify-full` and `server_tls_ca_file`.',
  sources: [`${PGBOUNCER_MANUAL}#server_tls_sslmode`],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      '[databases]\nshop = host=10.0.0.2 dbname=shop\n[pgbouncer]\n«server_tls_sslmode = disable»\n',
      "[databases]\n* = host='db.example.com,127.0.0.1'\n[pgbouncer]\n«server_tls_sslmode=prefer»\n",
    ],
    good: [
      '[databases]\nshop = host=10.0.0.2\n[pgbouncer]\nserver_tls_sslmode = verify-full\n',
      '[databases]\nshop = host=127.0.0.1 dbname=shop\n[pgbouncer]\nserver_tls_sslmode = disable\n',
      '[databases]\nshop = dbname=shop\n[pgbouncer]\nserver_tls_sslmode = disable\n', // a socket of the machine
      '[databases]\nshop = host={{ db_host }}\n[pgbouncer]\nserver_tls_sslmode = disable\n',
    ],
  },

  setting: 'server_tls_sslmode',
  bad: (value, { file }) => isClear(value) && asksOthers(file),
  default: UNTOLD,
  safe: 'verify-full',
  fix: { kind: 'suggested', needs: 'TLS on the servers, and the certificate of their authority (server_tls_ca_file)' },
});
