import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_disk_not_encrypted',
  title: 'A managed disk is not encrypted by the machine (Azure Disk Encryption is switched off)',
  severity: 3,
  problem: 'Whoever gets at a copy of the disk reads all data.',
  family: 'encryptionAtRest',
  wrong: off,
  in: {
    terraform: [{ types: ['azurerm_managed_disk'], key: 'encryption_settings.enabled', bad: false, good: true }],
    azureresourcemanager: [
      { types: ['Microsoft.Compute/disks'], key: 'encryptionSettingsCollection.enabled', bad: false, good: true },
    ],
  },
});
