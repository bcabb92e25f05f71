import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf, UNTOLD } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { asksOthers } from '../pgbouncer-file.ts';
import { PGBOUNCER_MANUAL, pgBouncerSetting } from '../postgres-rule.ts';

export default pgBouncerSetting({
  id: 'postgres_pgbouncer_servers_unverified',
  title: 'PgBouncer does not verify the certificate of PostgreSQL (server_tls_sslmode require)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: MODERATE_LOW,
  problem:
    'Any certificate passes: an attacker on the network path pretends to be the server, and reads and changes all data.',
  remediation: 'Set `server_tls_sslmode = verify-full` and `server_tls_ca_file`.',
  sources: [`${PGBOUNCER_MANUAL}#server_tls_sslmode`],
  references: [cwe(295), nist('SC-8'), nist('IA-5(2)')],

  examples: {
    bad: ['[databases]\nshop = host=10.0.0.2 dbname=shop\n[pgbouncer]\n«server_tls_sslmode = require»\n'],
    good: [
      '[databases]\nshop = host=10.0.0.2\n[pgbouncer]\nserver_tls_sslmode = verify-full\n',
      '[databases]\nshop = host=127.0.0.1\n[pgbouncer]\nserver_tls_sslmode = require\n',
    ],
  },

  setting: 'server_tls_sslmode',
  bad: (value, { file }) => oneOf('require')(value) && asksOthers(file),
  default: UNTOLD,
  safe: 'verify-full',
  fix: { kind: 'suggested', needs: 'the certificate of the authority of the servers (server_tls_ca_file)' },
});
