import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isFalse, isTrue } from '../block.ts';
import type { KubernetesObject } from '../kubernetes-object.ts';
import { anyObjectRule } from '../kubernetes-rule.ts';

export default anyObjectRule((object) => switchesOf(object) !== undefined)({
  id: 'kubernetes_data_store_without_tls',
  formerIds: ['kubernetes_elastic_without_tls'],
  title:
    'A database, broker, search engine, object store or Vault of an operator answers without TLS: it is switched off',
  terms: ['ECK', 'selfSignedCertificate', 'MongoDB', 'Percona', 'MariaDB', 'unsafeFlags', 'RabbitMQ', 'Rook', 'Ceph'],
  severity: MODERATE,
  problem: 'An attacker on the network path reads what is asked for and found, and the passwords that are sent along.',
  remediation: 'Remove the setting, or give the operator a certificate of your own for it.',
  sources: [
    'https://www.elastic.co/docs/deploy-manage/security/k8s-https-settings',
    'https://github.com/mongodb/mongodb-kubernetes-operator/blob/master/docs/secure.md',
    'https://docs.percona.com/percona-operator-for-mongodb/TLS.html',
    'https://mariadb.com/docs/tools/mariadb-enterprise-operator/tls',
    'https://github.com/rabbitmq/cluster-operator/pull/487',
    'https://bank-vaults.dev/docs/operator/',
    'https://rook.io/docs/rook/latest/Storage-Configuration/Monitoring/ceph-dashboard/',
  ],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `apiVersion: elasticsearch.k8s.elastic.co/v1\nkind: Elasticsearch\nmetadata: {name: shop}\nspec:\n  http:\n    tls:\n      selfSignedCertificate:\n        «disabled: true»`,
      `apiVersion: mongodbcommunity.mongodb.com/v1\nkind: MongoDBCommunity\nmetadata: {name: shop}\nspec:\n  security:\n    tls:\n      «enabled: false»`,
      `apiVersion: psmdb.percona.com/v1\nkind: PerconaServerMongoDB\nmetadata: {name: shop}\nspec:\n  unsafeFlags: {tls: true}\n  tls:\n    «mode: disabled»`,
      `apiVersion: minio.min.io/v2\nkind: Tenant\nmetadata: {name: shop}\nspec:\n  «requestAutoCert: false»\n  pools: [{servers: 4}]`,
      `apiVersion: vault.banzaicloud.com/v1alpha1\nkind: Vault\nmetadata: {name: shop}\nspec:\n  config:\n    listener:\n      tcp:\n        address: 0.0.0.0:8200\n        «tls_disable: true»`,
      `apiVersion: k8s.mariadb.com/v1alpha1\nkind: MariaDB\nmetadata: {name: shop}\nspec:\n  tls:\n    «enabled: false»`,
      `apiVersion: rabbitmq.com/v1beta1\nkind: RabbitmqCluster\nmetadata: {name: shop}\nspec:\n  tls:\n    secretName: shop-tls\n    «disableNonTLSListeners: false»`,
      `apiVersion: ceph.rook.io/v1\nkind: CephCluster\nmetadata: {name: shop}\nspec:\n  dashboard:\n    enabled: true\n    «ssl: false»`,
    ],
    good: [
      `apiVersion: minio.min.io/v2\nkind: Tenant\nmetadata: {name: shop}\nspec: {requestAutoCert: false, externalCertSecret: [{name: shop-tls, type: kubernetes.io/tls}]}`,
      `apiVersion: kibana.k8s.elastic.co/v1\nkind: Kibana\nmetadata: {name: shop}\nspec: {http: {tls: {selfSignedCertificate: {disabled: false}}}}`,
      `apiVersion: elasticsearch.k8s.elastic.co/v1\nkind: Elasticsearch\nmetadata: {name: shop}\nspec: {version: 8.14.0}`,
      `apiVersion: elasticsearch.k8s.elastic.co/v1\nkind: Elasticsearch\nmetadata: {name: shop}\nspec: {http: {tls: {certificate: {secretName: shop-tls}, selfSignedCertificate: {disabled: true}}}}`,
      `apiVersion: psmdb.percona.com/v1\nkind: PerconaServerMongoDB\nmetadata: {name: shop}\nspec: {tls: {mode: requireTLS}}`,
      `apiVersion: mongodbcommunity.mongodb.com/v1\nkind: MongoDBCommunity\nmetadata: {name: shop}\nspec: {security: {tls: {enabled: true}}}`,
      `apiVersion: rabbitmq.com/v1beta1\nkind: RabbitmqCluster\nmetadata: {name: shop}\nspec: {tls: {secretName: shop-tls, disableNonTLSListeners: true}}`,
      `apiVersion: ceph.rook.io/v1\nkind: CephCluster\nmetadata: {name: shop}\nspec: {dashboard: {enabled: false, ssl: false}}`,
    ],
  },

  judge(object) {
    // MinIO and Elastic's programs then speak TLS by a certificate that somebody else makes.
    if (object.kind === 'Tenant' && !object.lacks('spec.externalCertSecret')) return undefined;
    if (!object.lacks('spec.http.tls.certificate.secretName')) return undefined;
    if (object.kind === 'CephCluster' && !isTrue(object.text('spec.dashboard.enabled') ?? '')) return undefined;
    for (const { path, isOff } of switchesOf(object) ?? []) {
      const [at, value] = [object.pair(path), object.text(path)];
      const setting = path.slice(path.lastIndexOf('.') + 1);
      if (at && value !== undefined && isOff(value)) return { at, message: { code: 'is', values: { setting, value } } };
    }
    return undefined;
  },
});

interface Switch {
  readonly path: string;
  readonly isOff: (value: string) => boolean;
}

const OF_ELASTIC: readonly Switch[] = [{ path: 'spec.http.tls.selfSignedCertificate.disabled', isOff: isTrue }];

const SWITCHES: ReadonlyMap<string, readonly Switch[]> = new Map([
  ['Elasticsearch', OF_ELASTIC],
  ['Kibana', OF_ELASTIC],
  ['ApmServer', OF_ELASTIC],
  ['EnterpriseSearch', OF_ELASTIC],
  ['Logstash', OF_ELASTIC],
  ['MongoDBCommunity', [{ path: 'spec.security.tls.enabled', isOff: isFalse }]],
  ['MariaDB', [{ path: 'spec.tls.enabled', isOff: isFalse }]],
  ['PerconaServerMongoDB', [{ path: 'spec.tls.mode', isOff: (mode) => mode === 'disabled' }]],
  ['Tenant', [{ path: 'spec.requestAutoCert', isOff: isFalse }]],
  ['RabbitmqCluster', [{ path: 'spec.tls.disableNonTLSListeners', isOff: isFalse }]],
  ['CephCluster', [{ path: 'spec.dashboard.ssl', isOff: isFalse }]],
  ['Vault', [{ path: 'spec.config.listener.tcp.tls_disable', isOff: isTrue }]],
  ['PerconaXtraDBCluster', [{ path: 'spec.tls.enabled', isOff: isFalse }]],
]);

function switchesOf({ kind, group }: KubernetesObject): readonly Switch[] | undefined {
  return group.includes('.') ? SWITCHES.get(kind) : undefined;
}
