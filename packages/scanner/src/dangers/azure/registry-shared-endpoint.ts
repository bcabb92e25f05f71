import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_registry_shared_endpoint',
  title: 'A container registry sends its images from addresses that all customers share: no dedicated data endpoint',
  severity: 1,
  problem: 'Firewalls have to let all storage of Azure through, by which data can be taken away.',
  family: 'hygiene',
  sources: ['https://learn.microsoft.com/azure/container-registry/container-registry-dedicated-data-endpoints'],
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_container_registry'],
        key: 'data_endpoint_enabled',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'sku', is: oneOf('Premium'), shown: 'Premium' }],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerRegistry/registries'],
        key: 'dataEndpointEnabled',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'sku.name', is: oneOf('Premium'), shown: 'Premium' }],
      },
    ],
  },
});
