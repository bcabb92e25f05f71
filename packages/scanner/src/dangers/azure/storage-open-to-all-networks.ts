import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_storage_open_to_all_networks',
  title: 'A storage account can be reached from all networks',
  severity: 3,
  problem:
    'The whole internet can try its keys, passwords and known flaws; a key that leaks is enough to get in from anywhere.',
  family: 'networkExposure',
  references: [cisAzure('3.8')],
  sources: ['https://learn.microsoft.com/azure/governance/policy/samples/cis-azure-2-0-0'],
  wrong: otherThan('Deny'),
  in: {
    terraform: [
      {
        types: ['azurerm_storage_account'],
        key: 'network_rules.default_action',
        unset: 'bad',
        bad: 'Allow',
        good: 'Deny',
        when: [{ key: 'public_network_access_enabled', is: otherThan('false') }],
        beside: {
          type: 'azurerm_storage_account_network_rules',
          names: 'storage_account_id',
          name: 'name',
          key: 'default_action',
        },
      },
      { types: ['azurerm_storage_account_network_rules'], key: 'default_action', bad: 'Allow', good: 'Deny' },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Storage/storageAccounts'],
        key: 'networkAcls.defaultAction',
        unset: 'bad',
        bad: 'Allow',
        good: 'Deny',
        when: [{ key: 'publicNetworkAccess', is: otherThan('Disabled', 'SecuredByPerimeter') }],
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_storageaccount'],
        shown: { name: 'shop' },
        key: 'network_acls.default_action',
        unset: 'bad',
        bad: 'Allow',
        good: 'Deny',
        when: [{ key: 'public_network_access', is: otherThan('Disabled') }],
      },
    ],
  },
});
