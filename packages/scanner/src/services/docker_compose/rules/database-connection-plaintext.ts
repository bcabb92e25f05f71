import { containerDanger } from '../../../dangers/container-dangers.ts';
import { reachesInternetWithoutTls } from '../../../rules/plain-addresses.ts';
import { pci } from '../../../rules/rulesets.ts';
import { composeVariable, oneService, services } from '../compose-rule.ts';

export default composeVariable({
  id: 'docker_compose_database_connection_plaintext',
  ...containerDanger('databaseWithoutTls', pci('4.2.1')),
  terms: ['sslmode', 'useSSL', 'unencrypted'],
  remediation:
    'Use `sslmode=verify-full` (MySQL: `ssl-mode=VERIFY_IDENTITY`, MongoDB: `tls=true`), and name the authority.',
  sources: [
    services('environment'),
    'https://www.postgresql.org/docs/current/libpq-ssl.html#LIBPQ-SSL-SSLMODE-STATEMENTS',
  ],

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
