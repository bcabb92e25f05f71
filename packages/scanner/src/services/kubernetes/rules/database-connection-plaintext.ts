import { containerDanger } from '../../../dangers/container-dangers.ts';
import { reachesInternetWithoutTls } from '../../../rules/plain-addresses.ts';
import { pci } from '../../../rules/rulesets.ts';
import { onePod, variableRule } from '../kubernetes-rule.ts';

export default variableRule({
  id: 'kubernetes_database_connection_plaintext',
  ...containerDanger('databaseWithoutTls', pci('4.2.1')),
  terms: ['sslmode', 'useSSL', 'unencrypted'],
  remediation:
    'Use `sslmode=verify-full` (MySQL: `ssl-mode=VERIFY_IDENTITY`, MongoDB: `tls=true`), and name the authority.',
  sources: ['https://www.postgresql.org/docs/current/libpq-ssl.html#LIBPQ-SSL-SSLMODE-STATEMENTS'],

  examples: {
    bad: [
      onePod(`env:\n  - name: DATABASE_URL\n    «value: postgresql://shop@db.example.com:5432/shop?sslmode=disable»`),
      onePod(`env:\n  - name: MONGO\n    «value: mongodb://mongo.example.com:27017/shop?tls=false»`),
    ],
    good: [
      onePod(`env:\n  - {name: DATABASE_URL, value: "postgres://shop@db.shop.svc:5432/shop?sslmode=disable"}`),
      onePod(`env:\n  - {name: DATABASE_URL, value: "postgres://shop@db.example.com/shop?sslmode=require"}`),
      onePod(`env:\n  - {name: DATABASE_URL, value: "postgres://shop@$(DB_HOST)/shop?sslmode=disable"}`),
    ],
  },

  judge: ({ name, value }) =>
    reachesInternetWithoutTls(value)
      ? { message: { code: 'lacks', values: { setting: name, value: 'TLS' } } }
      : undefined,
});
