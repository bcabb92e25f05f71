import { settingDanger } from '../setting-danger.ts';
import { missing, on } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_kubernetes_secrets_not_encrypted',
  title: 'Secrets of a Kubernetes cluster lie unencrypted in its etcd',
  severity: 3,
  problem: 'Whoever gets hold of its disks or backups reads them all.',
  family: 'encryptionAtRest',
  remediation: 'Let the cluster encrypt them, with a key that you name where one is asked for: {}.',
  wrong: missing,
  in: {
    terraform: [
      { types: ['yandex_kubernetes_cluster'], key: 'kms_provider.key_id', unset: 'bad', good: 'key-1' },
      {
        types: ['alicloud_cs_managed_kubernetes', 'alicloud_cs_serverless_kubernetes'],
        key: 'disable_encryption',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
