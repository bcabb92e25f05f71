import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { PGBOUNCER_MANUAL, pgBouncerSetting } from '../postgres-rule.ts';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';

const isPlain = oneOf('plain');
const isEncrypted = oneOf('require', 'verify-ca', 'verify-full');

export default pgBouncerSetting({
  id: 'postgres_pgbouncer_password_clear',
  title: 'Clients send their passwords to PgBouncer as they are (auth_type plain)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'An attacker on the network path reads the passwords, and signs in with them, also past PgBouncer.',
  remediation: 'Set `auth_type = scram-sha-256`, and `client_tls_sslmode = require`.',
  sources: [`${PGBOUNCER_MANUAL}#auth_type`],
  references: [cwe(319), cwe(522), nist('IA-5(1)'), pci('8.3.2')],

  examples: {
    bad: ['[pgbouncer]\nlisten_addr = *\n«auth_type = plain»\n'],
    good: [
      '[pgbouncer]\nlisten_addr = *\nauth_type = scram-sha-256\n',
      '[pgbouncer]\nlisten_addr = *\nauth_type = plain\nclient_tls_sslmode = require\n',
      '[pgbouncer]\nlisten_addr = 127.0.0.1\nauth_type = plain\n',
    ],
  },

  setting: 'auth_type',
  bad(value, { file }) {
    if (!isPlain(value)) return false;
    const mode = file.setting('client_tls_sslmode');
    if (mode.is === 'unknown') return UNKNOWN;
    return isSetTo(mode, isEncrypted) ? false : (file.isReachable() ?? UNKNOWN);
  },
  safe: 'scram-sha-256',
  fix: { kind: 'suggested', needs: 'the passwords of the users in auth_file, or an auth_query' },
});
