import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_search_public',
  title: 'Azure AI Search can be reached from the internet',
  severity: 2,
  problem:
    'The whole internet can try its keys, passwords and known flaws; a key that leaks is enough to get in from anywhere.',
  family: 'networkExposure',
  remediation: 'Switch off {}, and reach it through a private endpoint.',
  fix: { kind: 'suggested', needs: 'a private endpoint for whoever uses the service' },
  wrong: otherThan('false', 'Disabled', 'SecuredByPerimeter'),
  in: {
    terraform: [
      { types: ['azurerm_search_service'], key: 'public_network_access_enabled', unset: 'bad', bad: true, good: false },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Search/searchServices'],
        key: 'publicNetworkAccess',
        unset: 'bad',
        bad: 'Enabled',
        good: 'Disabled',
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_cognitivesearch'],
        shown: { name: 'shop' },
        key: 'public_network_access',
        unset: 'bad',
        bad: 'enabled',
        good: 'disabled',
      },
    ],
  },
});
