import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_registry_exports',
  title: 'A container registry lets its images be copied to other registries: exports are allowed',
  severity: 1,
  problem: 'Whoever gets at an account of it moves all images out of the network at once.',
  family: 'networkExposure',
  remediation: 'Switch off {} together with the access from public networks.',
  sources: ['https://learn.microsoft.com/azure/container-registry/data-loss-prevention'],
  fix: {
    kind: 'suggested',
    needs: 'a registry of Premium that is closed to public networks, without export pipelines',
  },
  wrong: oneOf('true', 'enabled'),
  in: {
    terraform: [
      {
        types: ['azurerm_container_registry'],
        key: 'export_policy_enabled',
        unset: 'fine',
        bad: true,
        good: false,
        when: [{ key: 'sku', is: oneOf('Premium'), shown: 'Premium' }],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerRegistry/registries'],
        key: 'policies.exportPolicy.status',
        unset: 'fine',
        bad: 'enabled',
        good: 'disabled',
        when: [{ key: 'sku.name', is: oneOf('Premium'), shown: 'Premium' }],
      },
    ],
  },
});
