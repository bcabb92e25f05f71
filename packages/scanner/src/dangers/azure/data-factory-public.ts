import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_data_factory_public',
  title: 'A data factory can be reached from the internet',
  severity: 3,
  problem:
    'The whole internet can try its keys, passwords and known flaws; a key that leaks is enough to get in from anywhere.',
  family: 'networkExposure',
  remediation: 'Switch off {}, and reach it through a private endpoint.',
  fix: { kind: 'suggested', needs: 'a private endpoint for whoever uses the factory' },
  wrong: otherThan('false', 'Disabled', 'SecuredByPerimeter'),
  in: {
    terraform: [
      { types: ['azurerm_data_factory'], key: 'public_network_enabled', unset: 'bad', bad: true, good: false },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.DataFactory/factories'],
        key: 'publicNetworkAccess',
        unset: 'bad',
        bad: 'Enabled',
        good: 'Disabled',
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_datafactory'],
        shown: { name: 'shop' },
        key: 'public_network_access',
        unset: 'bad',
        bad: 'Enabled',
        good: 'Disabled',
      },
    ],
  },
});
