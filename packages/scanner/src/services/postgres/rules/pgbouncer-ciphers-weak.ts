import { MODERATE } from '@plumbline/model/severity';
import { weakCiphers } from '../../../rules/openssl-cipher-list.ts';
import { PGBOUNCER_MANUAL, pgBouncerSetting } from '../postgres-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

const isShortcut = oneOf('default', 'secure', 'fast', 'normal');
const isEverything = oneOf('all');

export default pgBouncerSetting({
  id: 'postgres_pgbouncer_ciphers_weak',
  title: 'PgBouncer accepts weak ciphers (client_tls_ciphers, server_tls_ciphers)',
  severity: MODERATE,
  problem:
    'The list of ciphers names some that are broken, that encrypt nothing or that prove no identity. An attacker on the network path can steer a connection to them and read it.',
  remediation: 'Set it to `secure`, or leave it out.',
  sources: [`${PGBOUNCER_MANUAL}#client_tls_ciphers`],
  references: [cwe(327), nist('SC-13')],

  examples: {
    bad: [
      '[pgbouncer]\nclient_tls_sslmode = require\n«client_tls_ciphers = all»\n',
      '[pgbouncer]\nserver_tls_sslmode = verify-full\n«server_tls_ciphers = HIGH:RC4-SHA»\n',
    ],
    good: [
      '[pgbouncer]\nclient_tls_sslmode = require\nclient_tls_ciphers = secure\n',
      '[pgbouncer]\nclient_tls_sslmode = require\nclient_tls_ciphers = HIGH:!aNULL:!MD5:!3DES\n',
      '[pgbouncer]\nclient_tls_sslmode = disable\nclient_tls_ciphers = all\n',
    ],
  },

  setting: ['client_tls_ciphers', 'server_tls_ciphers'],
  bad: (value, { file }, setting) =>
    file.speaksTls(setting.startsWith('client') ? 'client' : 'server') === true &&
    !isShortcut(value) &&
    (isEverything(value) || weakCiphers(value).length > 0),
  safe: 'secure',
  fix: { kind: 'safe' },
});
