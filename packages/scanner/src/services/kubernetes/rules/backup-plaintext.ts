import { MODERATE } from '@plumbline/model/severity';
import { isPublicHost } from '../../../rules/public-hosts.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import type { Block } from '../block.ts';
import type { KubernetesObject } from '../kubernetes-object.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule(
  'Cluster',
  'ObjectStore',
  'BackupStorageLocation',
  'PerconaServerMongoDB',
  'PerconaXtraDBCluster',
)({
  id: 'kubernetes_backup_plaintext',
  title: 'Backups go over the internet without TLS: the address of their object store has http',
  terms: ['CloudNativePG', 'barmanObjectStore', 'Velero', 's3Url', 'Percona', 'endpointURL'],
  severity: MODERATE,
  problem:
    'An attacker on the network path has all the data of the database or the cluster, and may give other data back when it is restored.',
  remediation: 'Write `https://` in the address.',
  sources: [
    'https://cloudnative-pg.io/documentation/current/appendixes/object_stores/',
    'https://velero.io/docs/main/api-types/backupstoragelocation/',
    'https://docs.percona.com/percona-operator-for-mongodb/backups-storage.html',
  ],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `apiVersion: postgresql.cnpg.io/v1\nkind: Cluster\nmetadata: {name: shop}\nspec:\n  backup:\n    barmanObjectStore:\n      destinationPath: s3://shop\n      «endpointURL: http://s3.example.com»`,
      `apiVersion: velero.io/v1\nkind: BackupStorageLocation\nmetadata: {name: shop}\nspec:\n  provider: aws\n  config:\n    «s3Url: http://s3.example.com:9000»`,
      `apiVersion: psmdb.percona.com/v1\nkind: PerconaServerMongoDB\nmetadata: {name: shop}\nspec:\n  backup:\n    storages:\n      nightly:\n        type: s3\n        s3:\n          bucket: shop\n          «endpointUrl: http://s3.example.com»`,
    ],
    good: [
      `apiVersion: postgresql.cnpg.io/v1\nkind: Cluster\nmetadata: {name: shop}\nspec: {backup: {barmanObjectStore: {destinationPath: "s3://shop", endpointURL: "https://s3.example.com"}}}`,
      `apiVersion: velero.io/v1\nkind: BackupStorageLocation\nmetadata: {name: shop}\nspec: {provider: aws, config: {s3Url: "http://minio.velero.svc:9000"}}`, // in the cluster
    ],
  },

  judge(object) {
    for (const { block, path } of storesOf(object)) {
      const [at, value = ''] = [block.pair(path), block.text(path)];
      const [, authority] = /^http:\/\/([^/?#@]{1,300})/i.exec(value) ?? [];
      if (at && authority !== undefined && isPublicHost(authority))
        return { at, message: { code: 'is', values: { setting: path, value: value.slice(0, 100) } } };
    }
    return undefined;
  },
});

interface Store {
  readonly block: Block;
  readonly path: string;
}

function* storesOf(object: KubernetesObject): Generator<Store> {
  switch (object.kind) {
    case 'Cluster':
      yield { block: object, path: 'spec.backup.barmanObjectStore.endpointURL' };
      for (const block of object.blocks('spec.externalClusters'))
        yield { block, path: 'barmanObjectStore.endpointURL' };
      return;
    case 'ObjectStore':
      yield { block: object, path: 'spec.configuration.endpointURL' };
      return;
    case 'BackupStorageLocation':
      yield { block: object, path: 'spec.config.s3Url' };
      return;
    default:
      for (const name of object.entries('spec.backup.storages').keys())
        yield { block: object.block(['spec', 'backup', 'storages', name]), path: 's3.endpointUrl' };
  }
}
