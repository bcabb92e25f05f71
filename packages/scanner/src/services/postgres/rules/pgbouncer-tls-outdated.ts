import { HIGH } from '@plumbline/model/severity';
import { PGBOUNCER_MANUAL, pgBouncerSetting } from '../postgres-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { outdatedTlsIn } from '../../../rules/tls-versions.ts';
import { OUTDATED_TLS } from '../../../terms.ts';

const isEveryVersion = oneOf('all', 'legacy');

export default pgBouncerSetting({
  id: 'postgres_pgbouncer_tls_outdated',
  title: 'PgBouncer accepts outdated TLS 1.0 or TLS 1.1',
  terms: OUTDATED_TLS,
  severity: HIGH,
  problem:
    'TLS 1.0 and 1.1 rest on broken hashes and ciphers. A pooler that accepts them lets an attacker on the network path lower the protection of a connection.',
  remediation: 'Set it to `secure`, which is TLS 1.2 and 1.3, or leave it out.',
  sources: [`${PGBOUNCER_MANUAL}#client_tls_protocols`, 'https://www.rfc-editor.org/rfc/rfc8996'],
  references: [cwe(327), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      '[pgbouncer]\nclient_tls_sslmode = require\n«client_tls_protocols = all»\n',
      '[pgbouncer]\nserver_tls_sslmode = verify-full\n«server_tls_protocols = tlsv1.1, tlsv1.2»\n',
    ],
    good: [
      '[pgbouncer]\nclient_tls_sslmode = require\nclient_tls_protocols = secure\n',
      '[pgbouncer]\nclient_tls_sslmode = require\nclient_tls_protocols = tlsv1.2,tlsv1.3\n',
      '[pgbouncer]\nclient_tls_sslmode = disable\nclient_tls_protocols = all\n',
      '[pgbouncer]\nclient_tls_protocols = all\n', // off by default
    ],
  },

  setting: ['client_tls_protocols', 'server_tls_protocols'],
  bad(value, { file }, setting) {
    if (file.speaksTls(setting.startsWith('client') ? 'client' : 'server') !== true) return false;
    return isEveryVersion(value) || outdatedTlsIn(value);
  },
  safe: 'secure',
  fix: { kind: 'safe' },
});
