import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_data_factory_without_repository',
  title: 'A data factory is changed without a repository',
  severity: 2,
  problem: 'Nobody sees who changed what, and nobody can take it back.',
  family: 'integrity',
  remediation: 'Name a repository in {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['azurerm_data_factory'],
        key: 'github_configuration',
        unset: 'bad',
        good: { account_name: 'shop' },
        when: [{ key: 'vsts_configuration', is: missing }],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.DataFactory/factories'],
        key: 'repoConfiguration',
        unset: 'bad',
        good: { type: 'FactoryGitHubConfiguration', accountName: 'shop' },
      },
    ],
  },
});
