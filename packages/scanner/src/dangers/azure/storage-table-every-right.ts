import { settingDanger } from '../setting-danger.ts';
import { matching } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_storage_table_every_right',
  title: 'An access policy of a storage table gives every right',
  severity: 2,
  problem: 'Whoever has a signature of the policy can read, add, change and delete all that the table holds.',
  family: 'leastPrivilege',
  remediation: 'Name in {} only the rights that are needed.',
  wrong: matching(/^(?=.*r)(?=.*a)(?=.*u)(?=.*d)/),
  in: {
    terraform: [
      {
        types: ['azurerm_storage_table'],
        each: 'acl',
        key: 'access_policy.permissions',
        bad: 'raud',
        good: 'r',
        shown: { name: 'orders', 'acl[].id': 'MTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTI' },
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Storage/storageAccounts/tableServices/tables'],
        each: 'signedIdentifiers',
        key: 'accessPolicy.permission',
        bad: 'raud',
        good: 'r',
        shown: { 'signedIdentifiers[].id': 'shop' },
      },
    ],
  },
});
