import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_machine_backup_not_encrypted',
  title: 'Backups of an SQL Server on a virtual machine are written unencrypted',
  severity: 2,
  problem: 'Whoever gets at the storage account reads the whole database.',
  family: 'encryptionAtRest',
  fix: { kind: 'suggested', needs: 'a password for the backups, beside it' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_mssql_virtual_machine'],
        key: 'auto_backup.encryption_enabled',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.SqlVirtualMachine/sqlVirtualMachines'],
        key: 'autoBackupSettings.enableEncryption',
        bad: false,
        good: true,
      },
    ],
  },
});
