import { withDenial } from '../azure-networks.ts';
import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_configuration_public',
  title: 'An App Configuration store, an Automation account or a Batch account can be reached from the internet',
  severity: 2,
  problem:
    'The whole internet can try its keys, passwords and known flaws; a key that leaks is enough to get in from anywhere.',
  family: 'networkExposure',
  remediation: 'Switch off {}, and reach it through a private endpoint.',
  fix: { kind: 'suggested', needs: 'a private endpoint for whoever uses the service' },
  wrong: otherThan('false', 'Disabled', 'SecuredByPerimeter'),
  in: {
    terraform: [
      {
        types: ['azurerm_automation_account'],
        key: 'public_network_access_enabled',
        unset: 'bad',
        bad: true,
        good: false,
      },
      {
        types: ['azurerm_app_configuration'],
        key: 'public_network_access',
        unset: 'fine',
        bad: 'Enabled',
        good: 'Disabled',
      },
      ...withDenial(
        'azurerm_batch_account',
        'public_network_access_enabled',
        'network_profile.account_access',
        true,
        false,
      ),
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.AppConfiguration/configurationStores', 'Microsoft.Automation/automationAccounts'],
        key: 'publicNetworkAccess',
        unset: 'bad',
        bad: 'Enabled',
        good: 'Disabled',
      },
      ...withDenial(
        'Microsoft.Batch/batchAccounts',
        'publicNetworkAccess',
        'networkProfile.accountAccess',
        'Enabled',
        'Disabled',
      ),
    ],
  },
});
