import { settingDanger } from '../setting-danger.ts';
import { missing, oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_registry_untagged_kept',
  title: 'A container registry keeps images without a tag for ever',
  severity: 1,
  problem: 'Old images with known flaws pile up and can still be run.',
  family: 'hygiene',
  remediation: 'Set {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['azurerm_container_registry'],
        key: 'retention_policy_in_days',
        formerKey: 'retention_policy.days',
        unset: 'bad',
        good: 7,
        when: [{ key: 'sku', is: oneOf('Premium'), shown: 'Premium' }],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerRegistry/registries'],
        key: 'policies.retentionPolicy.status',
        wrong: otherThan('enabled'),
        unset: 'bad',
        bad: 'disabled',
        good: 'enabled',
        when: [{ key: 'sku.name', is: oneOf('Premium'), shown: 'Premium' }],
      },
    ],
  },
});
