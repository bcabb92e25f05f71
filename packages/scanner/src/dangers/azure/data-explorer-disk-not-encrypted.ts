import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_data_explorer_disk_not_encrypted',
  title: 'The disks of a Data Explorer cluster are not encrypted',
  severity: 2,
  problem: 'Whoever gets at a disk reads what is cached on it.',
  family: 'encryptionAtRest',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_kusto_cluster'],
        key: 'disk_encryption_enabled',
        formerKey: 'enable_disk_encryption',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      { types: ['Microsoft.Kusto/clusters'], key: 'enableDiskEncryption', unset: 'bad', bad: false, good: true },
    ],
  },
});
