import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isFalse, isTrue } from '../block.ts';
import type { KubernetesObject } from '../kubernetes-object.ts';
import { anyObjectRule } from '../kubernetes-rule.ts';

export default anyObjectRule((object) => switchOf(object) !== undefined)({
  id: 'kubernetes_data_store_without_login',
  title: 'A database of an operator lets everybody in without a password: its authentication is off',
  terms: ['K8ssandra', 'Cassandra', 'AllowAllAuthenticator', 'MariaDB', 'rootEmptyPassword', 'anonymous access'],
  severity: HIGH,
  problem: 'The operator asks for a password unless told otherwise: here every pod that reaches the port has all data.',
  remediation: 'Remove the setting, so that the operator makes a password, and give programs users of their own.',
  sources: [
    'https://docs.k8ssandra.io/tasks/secure/security/',
    'https://mariadb.com/docs/tools/mariadb-enterprise-operator/security/root-password-rotation',
  ],
  references: [cwe(306), nist('IA-2'), pci('8.3.1')],

  examples: {
    bad: [
      `apiVersion: k8ssandra.io/v1alpha1\nkind: K8ssandraCluster\nmetadata: {name: shop}\nspec:\n  «auth: false»`,
      `apiVersion: k8s.mariadb.com/v1alpha1\nkind: MariaDB\nmetadata: {name: shop}\nspec:\n  «rootEmptyPassword: true»`,
      `apiVersion: cassandra.datastax.com/v1beta1\nkind: CassandraDatacenter\nmetadata: {name: shop}\nspec:\n  config:\n    cassandra-yaml:\n      «authenticator: AllowAllAuthenticator»`,
    ],
    good: [
      `apiVersion: k8ssandra.io/v1alpha1\nkind: K8ssandraCluster\nmetadata: {name: shop}\nspec: {auth: true}`,
      `apiVersion: k8s.mariadb.com/v1alpha1\nkind: MariaDB\nmetadata: {name: shop}\nspec: {rootPasswordSecretKeyRef: {name: shop, key: root}}`,
      `apiVersion: cassandra.datastax.com/v1beta1\nkind: CassandraDatacenter\nmetadata: {name: shop}\nspec: {config: {cassandra-yaml: {authenticator: PasswordAuthenticator}}}`,
    ],
  },

  judge(object) {
    const { path, isOff } = switchOf(object) ?? { path: '', isOff: () => false };
    const [at, value] = [object.pair(path), object.text(path)];
    if (!at || value === undefined || !isOff(value)) return undefined;
    return { at, message: { code: 'is', values: { setting: path.slice(path.lastIndexOf('.') + 1), value } } };
  },
});

interface Switch {
  readonly path: string;
  readonly isOff: (value: string) => boolean;
}

const SWITCHES: ReadonlyMap<string, Switch> = new Map([
  ['K8ssandraCluster', { path: 'spec.auth', isOff: isFalse }],
  ['MariaDB', { path: 'spec.rootEmptyPassword', isOff: isTrue }],
  [
    'CassandraDatacenter',
    {
      path: 'spec.config.cassandra-yaml.authenticator',
      isOff: (value) => /(?:^|\.)AllowAllAuthenticator$/.test(value),
    },
  ],
]);

function switchOf({ kind, group }: KubernetesObject): Switch | undefined {
  return group.includes('.') ? SWITCHES.get(kind) : undefined;
}
