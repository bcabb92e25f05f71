import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_function_anonymous',
  title: 'Anyone may call a function by HTTP: its trigger asks for no key',
  severity: 2,
  problem: 'Whoever finds its address makes it work, with the rights of the app and at its owner’s cost.',
  family: 'authentication',
  remediation: 'Set {} to `function`, or let the app ask for a sign-in.',
  sources: ['https://learn.microsoft.com/azure/azure-functions/security-concepts'],
  wrong: oneOf('anonymous'),
  in: {
    terraform: [
      {
        types: ['azurerm_function_app_function'],
        each: 'config_json.bindings',
        key: 'authLevel',
        unset: 'fine',
        bad: 'anonymous',
        good: 'function',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Web/sites/functions'],
        each: 'config.bindings',
        key: 'authLevel',
        unset: 'fine',
        bad: 'anonymous',
        good: 'function',
      },
    ],
  },
});
