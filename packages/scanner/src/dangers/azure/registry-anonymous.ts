import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_registry_anonymous',
  title: 'A container registry lets everybody pull its images without signing in (anonymous pull)',
  severity: 4,
  problem: 'Everybody can copy the images, with the code and the secrets in them.',
  family: 'publicAccess',
  sources: ['https://learn.microsoft.com/azure/container-registry/anonymous-pull-access'],
  fix: { kind: 'suggested', needs: 'a login for whoever pulls images' },
  wrong: on,
  in: {
    terraform: [
      { types: ['azurerm_container_registry'], key: 'anonymous_pull_enabled', unset: 'fine', bad: true, good: false },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerRegistry/registries'],
        key: 'anonymousPullEnabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
