import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { lacking, matching, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_storage_trusted_services_blocked',
  title: 'A storage account keeps the services of Azure out that back it up and read its logs',
  severity: 1,
  problem: 'Backups, logs and alerts of Azure that need the account fail silently.',
  family: 'availability',
  references: [cisAzure('3.9')],
  remediation: 'Name `AzureServices` in {}.',
  sources: ['https://learn.microsoft.com/azure/governance/policy/samples/cis-azure-2-0-0'],
  wrong: lacking('AzureServices'),
  in: {
    terraform: [
      {
        types: ['azurerm_storage_account'],
        key: 'network_rules.bypass',
        unset: 'fine',
        bad: ['Metrics'],
        good: ['AzureServices'],
        when: [{ key: 'network_rules.default_action', is: oneOf('Deny'), shown: 'Deny' }],
      },
      {
        types: ['azurerm_storage_account_network_rules'],
        key: 'bypass',
        unset: 'fine',
        bad: ['Metrics'],
        good: ['AzureServices'],
        when: [{ key: 'default_action', is: oneOf('Deny'), shown: 'Deny' }],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Storage/storageAccounts'],
        key: 'networkAcls.bypass',
        wrong: matching(/^(?!.*AzureServices)/i),
        unset: 'fine',
        bad: 'None',
        good: 'AzureServices',
        when: [{ key: 'networkAcls.defaultAction', is: oneOf('Deny'), shown: 'Deny' }],
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_storageaccount'],
        key: 'network_acls.bypass',
        wrong: matching(/^(?!.*AzureServices)/i),
        unset: 'fine',
        bad: 'Metrics',
        good: 'AzureServices',
        when: [{ key: 'network_acls.default_action', is: oneOf('Deny'), shown: 'Deny' }],
      },
    ],
  },
});
