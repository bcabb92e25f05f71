import { settingDanger } from '../setting-danger.ts';
import { missing, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_registry_of_one_region',
  title: 'The images of a container registry lie in one region only',
  severity: 1,
  problem: 'While that region fails, nothing new starts anywhere.',
  family: 'availability',
  remediation: 'Add another region in {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['azurerm_container_registry'],
        key: 'georeplications',
        unset: 'bad',
        good: { location: 'North Europe' },
        when: [{ key: 'sku', is: oneOf('Premium'), shown: 'Premium' }],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerRegistry/registries'],
        key: 'replications',
        unset: 'bad',
        good: true,
        when: [{ key: 'sku.name', is: oneOf('Premium'), shown: 'Premium' }],
        beside: { type: 'Microsoft.ContainerRegistry/registries/replications', names: 'parent', name: 'name' },
      },
    ],
  },
});
