import { MODERATE } from '@plumbline/model/severity';
import { reachesInternetWithoutTls } from '../../../rules/plain-addresses.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { composeVariable, oneService, services } from '../compose-rule.ts';

export default composeVariable({
  id: 'docker_compose_database_connection_plaintext',
  title: 'A program calls a database on the internet without TLS: sslmode=disable',
  terms: ['sslmode', 'useSSL', 'unencrypted'],
  severity: MODERATE,
  problem:
    'The database is beyond this network: whoever stands between reads and changes what is asked for and found, and the password.',
  remediation:
    'Use `sslmode=verify-full` (MySQL: `ssl-mode=VERIFY_IDENTITY`, MongoDB: `tls=true`), and name the authority.',
  sources: [
    services('environment'),
    'https://www.postgresql.org/docs/current/libpq-ssl.html#LIBPQ-SSL-SSLMODE-STATEMENTS',
  ],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      oneService('environment:\n  «DATABASE_URL: postgres://shop@db.example.com:5432/shop?sslmode=disable»'),
      oneService('environment:\n  - «DB=jdbc:mysql://db.example.com/shop?useSSL=false&serverTimezone=UTC»'),
    ],
    good: [
      oneService('environment:\n  DATABASE_URL: postgres://shop@db:5432/shop?sslmode=disable'), // another service
      oneService('environment:\n  DATABASE_URL: postgres://shop@10.0.0.7/shop?sslmode=disable'),
      oneService('environment:\n  DATABASE_URL: postgres://shop@db.example.com/shop?sslmode=verify-full'),
      oneService('environment:\n  DATABASE_URL: postgres://shop@${DB_HOST}/shop?sslmode=disable'),
    ],
  },

  judge: ({ name, value }) =>
    value !== undefined && reachesInternetWithoutTls(value)
      ? { code: 'lacks', values: { setting: name, value: 'TLS' } }
      : undefined,
});
