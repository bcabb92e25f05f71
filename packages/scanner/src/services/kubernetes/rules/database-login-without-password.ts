import { CRITICAL } from '@plumbline/model/severity';
import { trustsOthers } from '../../../rules/trusted-hosts.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule(
  'Cluster',
  'postgresql',
  'PostgresCluster',
)({
  id: 'kubernetes_database_login_without_password',
  title: 'A PostgreSQL of an operator lets every pod in without a password: trust',
  terms: ['pg_hba', 'CloudNativePG', 'Zalando', 'Crunchy'],
  severity: CRITICAL,
  problem: 'Whoever reaches the port is any user of the database, its superuser among them, who also runs programs.',
  remediation: 'Use `scram-sha-256`, or `cert`, and name the addresses and users that may come in.',
  sources: [
    'https://cloudnative-pg.io/documentation/current/postgresql_conf/#the-pg_hba-section',
    'https://www.postgresql.org/docs/current/auth-trust.html',
  ],
  references: [cwe(306), nist('IA-2')],

  examples: {
    bad: [
      `apiVersion: postgresql.cnpg.io/v1\nkind: Cluster\nmetadata: {name: shop}\nspec:\n  postgresql:\n    pg_hba:\n      - hostssl app app 10.0.0.0/8 scram-sha-256\n      - «host all all 0.0.0.0/0 trust»`,
      `apiVersion: acid.zalan.do/v1\nkind: postgresql\nmetadata: {name: shop}\nspec:\n  patroni:\n    pg_hba:\n      - «hostnossl all all all trust»`,
      `apiVersion: postgres-operator.crunchydata.com/v1beta1\nkind: PostgresCluster\nmetadata: {name: shop}\nspec:\n  authentication:\n    rules:\n      - {connection: hostssl, method: scram-sha-256}\n      - «hba: host all all all trust»`,
    ],
    good: [
      `apiVersion: postgresql.cnpg.io/v1\nkind: Cluster\nmetadata: {name: shop}\nspec:\n  postgresql:\n    pg_hba: [host all all 127.0.0.1/32 trust, local all all trust, hostssl all all 0.0.0.0/0 scram-sha-256]`,
    ],
  },

  judge(cluster) {
    const ofRules = cluster.blocks('spec.authentication.rules').flatMap((rule) => rule.texts('hba'));
    const records = [...LISTS.flatMap((path) => cluster.texts(path)), ...ofRules];
    const record = records.find(({ text }) => trustsOthers(text));
    return record && { at: record.at, message: { code: 'has', values: { setting: 'pg_hba', value: record.text } } };
  },
});

const LISTS = ['spec.postgresql.pg_hba', 'spec.patroni.pg_hba', 'spec.patroni.dynamicConfiguration.postgresql.pg_hba'];
