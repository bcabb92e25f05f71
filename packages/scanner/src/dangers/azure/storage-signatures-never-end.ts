import { settingDanger } from '../setting-danger.ts';
import { missing, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_storage_signatures_never_end',
  title: 'Shared access signatures of a storage account may be valid for ever: it has no expiration policy',
  severity: 2,
  problem: 'A signature that was given out once and leaks years later still opens the data.',
  family: 'leastPrivilege',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['azurerm_storage_account'],
        key: 'sas_policy.expiration_period',
        unset: 'bad',
        good: '07.00:00:00',
        when: [{ key: 'shared_access_key_enabled', is: otherThan('false') }],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Storage/storageAccounts'],
        key: 'sasPolicy.sasExpirationPeriod',
        unset: 'bad',
        good: '07.00:00:00',
        when: [{ key: 'allowSharedKeyAccess', is: otherThan('false') }],
      },
    ],
  },
});
