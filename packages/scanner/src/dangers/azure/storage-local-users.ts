import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_storage_local_users',
  title: 'A storage account lets local users in over SFTP, or one of them with a password',
  severity: 2,
  problem:
    'Their passwords and keys are outside of Microsoft Entra: no conditional access, no second factor and nobody who takes them back.',
  family: 'authentication',
  fix: { kind: 'suggested', needs: 'another way for whoever comes by SFTP' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['azurerm_storage_account'],
        key: 'local_user_enabled',
        // The provider switches it on where nothing is said.
        unset: 'bad',
        bad: true,
        good: false,
        when: [{ key: 'sftp_enabled', is: on, shown: true }],
      },
      {
        types: ['azurerm_storage_account_local_user'],
        key: 'ssh_password_enabled',
        unset: 'fine',
        bad: true,
        good: false,
        needs: 'a key of whoever comes by SFTP',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Storage/storageAccounts'],
        key: 'isLocalUserEnabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['Microsoft.Storage/storageAccounts/localUsers'],
        key: 'hasSshPassword',
        unset: 'fine',
        bad: true,
        good: false,
        needs: 'a key of whoever comes by SFTP',
      },
    ],
  },
});
