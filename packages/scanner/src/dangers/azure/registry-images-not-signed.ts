import { settingDanger } from '../setting-danger.ts';
import { oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_registry_images_not_signed',
  title: 'A container registry does not ask for signed images (content trust)',
  severity: 1,
  problem: 'An image that was exchanged in transit is run like the right one.',
  family: 'integrity',
  wrong: otherThan('true', 'enabled'),
  in: {
    terraform: [
      {
        types: ['azurerm_container_registry'],
        key: 'trust_policy_enabled',
        formerKey: 'trust_policy.enabled',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'sku', is: oneOf('Premium'), shown: 'Premium' }],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerRegistry/registries'],
        key: 'policies.trustPolicy.status',
        bad: 'disabled',
        good: 'enabled',
        when: [{ key: 'sku.name', is: oneOf('Premium'), shown: 'Premium' }],
      },
    ],
  },
});
