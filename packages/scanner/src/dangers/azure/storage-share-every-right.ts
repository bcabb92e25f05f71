import { settingDanger } from '../setting-danger.ts';
import { matching } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_storage_share_every_right',
  title: 'A signature for a file share gives every right',
  severity: 2,
  problem: 'Whoever has the link reads, changes and deletes all files.',
  family: 'leastPrivilege',
  remediation: 'Take out of {} what is not needed.',
  wrong: matching(/^(?=.*r)(?=.*w)(?=.*d)(?=.*l)[rcwdl]+$/i),
  in: {
    terraform: [
      {
        types: ['azurerm_storage_share'],
        each: 'acl',
        key: 'access_policy.permissions',
        bad: 'rwdl',
        good: 'r',
        shown: { 'acl[].id': 'shop' },
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Storage/storageAccounts/fileServices/shares'],
        each: 'signedIdentifiers',
        key: 'accessPolicy.permission',
        bad: 'rwdl',
        good: 'r',
        shown: { 'signedIdentifiers[].id': 'shop' },
      },
    ],
  },
});
