import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { PGBOUNCER_MANUAL, pgBouncerSetting } from '../postgres-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';

const isClear = oneOf('disable', 'allow', 'prefer');

export default pgBouncerSetting({
  id: 'postgres_pgbouncer_clients_unencrypted',
  title: 'PgBouncer takes clients in without TLS (client_tls_sslmode)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'Statements, data and sign-ins cross the network between clients and pooler in clear, whatever PostgreSQL behind it asks for. An attacker on the network path reads and changes them.',
  remediation:
    'Set `client_tls_sslmode = require`, or `verify-full` where clients have certificates, with `client_tls_cert_file` and `client_tls_key_file`.',
  sources: [`${PGBOUNCER_MANUAL}#client_tls_sslmode`],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      '[pgbouncer]\nlisten_addr = *\nauth_type = scram-sha-256\n«client_tls_sslmode = allow»\n',
      '«[pgbouncer]»\nlisten_addr = 0.0.0.0\nauth_type = md5\n', // nothing set: the default is disable
    ],
    good: [
      '[pgbouncer]\nlisten_addr = *\nclient_tls_sslmode = require\n',
      '[pgbouncer]\nlisten_addr = 127.0.0.1, ::1\nclient_tls_sslmode = disable\n',
      '[pgbouncer]\nauth_type = md5\n', // sockets of the machine alone
      '[pgbouncer]\nlisten_addr = *\nclient_tls_sslmode = ${CLIENT_TLS_MODE}\n',
      '[pgbouncer]\nlisten_addr = *\nauth_type = cert\n', // lets nobody in without TLS
      '[pgbouncer]\nlisten_addr = *\nauth_type = hba\nclient_tls_sslmode = prefer\n', // hostssl may ask for it
    ],
  },

  setting: 'client_tls_sslmode',
  default: 'disable',
  bad(value, { file }) {
    if (!isClear(value)) return false;
    const method = file.setting('auth_type');
    const isReachable = file.isReachable();
    if (method.is === 'unknown' || isReachable === undefined) return UNKNOWN;
    if (method.is === 'set' && /^cert$/i.test(method.value)) return false;
    // Its pg_hba.conf says who may come without TLS, but none can come with it where it is off.
    if (method.is === 'set' && /^hba$/i.test(method.value) && !/^disable$/i.test(value)) return UNKNOWN;
    return isReachable;
  },
  safe: 'require',
  fix: { kind: 'suggested', needs: 'a certificate and its key (client_tls_cert_file, client_tls_key_file)' },
});
