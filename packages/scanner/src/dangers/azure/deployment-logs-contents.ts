import { settingDanger } from '../setting-danger.ts';
import { matching } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_deployment_logs_contents',
  title: 'A deployment writes down what it sends and gets: debug level of requests or responses',
  severity: 2,
  problem: 'Passwords and keys stand in the history of deployments, which everyone reads who may look at the group.',
  family: 'secrets',
  sources: ['https://learn.microsoft.com/dotnet/api/microsoft.azure.management.resourcemanager.models.debugsetting'],
  fix: { kind: 'safe' },
  wrong: matching(/(?:request|response)Content/i),
  in: {
    terraform: [
      {
        types: [
          'azurerm_management_group_template_deployment',
          'azurerm_resource_group_template_deployment',
          'azurerm_subscription_template_deployment',
          'azurerm_tenant_template_deployment',
        ],
        key: 'debug_level',
        unset: 'fine',
        bad: 'requestContent',
        good: 'none',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Resources/deployments', 'Microsoft.Resources/deploymentStacks'],
        key: 'debugSetting.detailLevel',
        unset: 'fine',
        bad: 'requestContent',
        good: 'none',
      },
    ],
  },
});
