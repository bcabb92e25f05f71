import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { OUTDATED_TLS } from '../../../terms.ts';
import { objectSetting } from '../kubernetes-rule.ts';

export default objectSetting(
  'Cluster',
  'postgresql',
  'PostgresCluster',
)({
  id: 'kubernetes_database_old_tls',
  title: 'A PostgreSQL of an operator accepts outdated TLS 1.0 or TLS 1.1',
  terms: [...OUTDATED_TLS, 'CloudNativePG', 'Zalando', 'Crunchy'],
  severity: HIGH,
  problem:
    'TLS 1.0 and 1.1 rest on broken hashes and ciphers: an attacker on the network path lowers the protection of a connection.',
  remediation: 'Set `ssl_min_protocol_version: TLSv1.2` or newer, or leave it out.',
  sources: [
    'https://cloudnative-pg.io/documentation/current/postgresql_conf/',
    'https://www.postgresql.org/docs/current/runtime-config-connection.html#GUC-SSL-MIN-PROTOCOL-VERSION',
  ],
  references: [cwe(327), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `apiVersion: postgresql.cnpg.io/v1\nkind: Cluster\nmetadata: {name: shop}\nspec:\n  postgresql:\n    parameters:\n      «ssl_min_protocol_version: TLSv1»`,
      `apiVersion: postgres-operator.crunchydata.com/v1beta1\nkind: PostgresCluster\nmetadata: {name: shop}\nspec:\n  patroni:\n    dynamicConfiguration:\n      postgresql:\n        parameters:\n          «ssl_min_protocol_version: TLSv1.1»`,
    ],
    good: [
      `apiVersion: postgresql.cnpg.io/v1\nkind: Cluster\nmetadata: {name: shop}\nspec: {postgresql: {parameters: {ssl_min_protocol_version: TLSv1.2}}}`,
      `apiVersion: postgresql.cnpg.io/v1\nkind: Cluster\nmetadata: {name: shop}\nspec: {postgresql: {parameters: {max_connections: "200"}}}`,
    ],
  },

  setting: [
    'spec.postgresql.parameters.ssl_min_protocol_version',
    'spec.patroni.dynamicConfiguration.postgresql.parameters.ssl_min_protocol_version',
  ],
  bad: oneOf('TLSv1', 'TLSv1.1'),
});
