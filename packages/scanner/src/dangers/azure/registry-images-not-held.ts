import { settingDanger } from '../setting-danger.ts';
import { off, oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_registry_images_not_held',
  title: 'Images of a container registry can be pulled before they have been scanned: quarantine is off',
  severity: 1,
  problem: 'An image with known flaws runs before anybody knows.',
  family: 'hygiene',
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_container_registry'],
        key: 'quarantine_policy_enabled',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'sku', is: oneOf('Premium'), shown: 'Premium' }],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerRegistry/registries'],
        key: 'policies.quarantinePolicy.status',
        wrong: otherThan('enabled'),
        unset: 'bad',
        bad: 'disabled',
        good: 'enabled',
        when: [{ key: 'sku.name', is: oneOf('Premium'), shown: 'Premium' }],
      },
    ],
  },
});
