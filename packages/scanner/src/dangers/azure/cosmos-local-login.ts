import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_cosmos_local_login',
  title: 'A Cosmos DB account lets in whoever has one of its keys: local authentication is on',
  severity: 2,
  problem: 'One leaked key opens all data, and no log tells who used it.',
  family: 'authentication',
  references: [cisAzure('4.5.3')],
  sources: ['https://learn.microsoft.com/azure/governance/policy/samples/cis-azure-2-0-0'],
  fix: { kind: 'suggested', needs: 'an identity with a role on the account for everything that uses it' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_cosmosdb_account'],
        key: 'local_authentication_disabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.DocumentDB/databaseAccounts'],
        key: 'disableLocalAuth',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
