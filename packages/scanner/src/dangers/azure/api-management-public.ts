import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_api_management_public',
  title: 'API Management can be reached from the internet, past every network of your own',
  severity: 2,
  problem:
    'The whole internet can try its keys, passwords and known flaws; a key that leaks is enough to get in from anywhere.',
  family: 'networkExposure',
  remediation: 'Switch off {}, or put it into a virtual network.',
  wrong: otherThan('false', 'Disabled'),
  in: {
    terraform: [
      {
        types: ['azurerm_api_management'],
        key: 'public_network_access_enabled',
        unset: 'bad',
        bad: true,
        good: false,
        when: [{ key: 'virtual_network_type', is: otherThan('Internal', 'External') }],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ApiManagement/service'],
        key: 'publicNetworkAccess',
        unset: 'bad',
        bad: 'Enabled',
        good: 'Disabled',
        when: [{ key: 'virtualNetworkType', is: otherThan('Internal', 'External') }],
      },
    ],
  },
});
