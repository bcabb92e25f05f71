import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_registry_admin',
  title: 'A container registry has its administrator account switched on',
  severity: 3,
  problem: 'One password, that all share and nobody can trace, changes every image.',
  family: 'authentication',
  sources: ['https://learn.microsoft.com/azure/container-registry/container-registry-authentication'],
  fix: { kind: 'suggested', needs: 'an identity or a token for everything that pulls images' },
  wrong: on,
  in: {
    terraform: [{ types: ['azurerm_container_registry'], key: 'admin_enabled', unset: 'fine', bad: true, good: false }],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerRegistry/registries'],
        key: 'adminUserEnabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_containerregistry'],
        key: 'admin_user_enabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
