import { APPS } from '../azure-apps.ts';
import { settingDanger } from '../setting-danger.ts';
import { having } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_app_cors_any_origin',
  title: 'Every web site may call a web app or function from the browsers of its visitors: CORS allows any origin',
  severity: 2,
  problem: 'A foreign page reads what the app answers to its visitors.',
  family: 'publicAccess',
  remediation: 'Name the origins that need it in {}.',
  wrong: having('*'),
  in: {
    terraform: [
      {
        types: APPS,
        key: 'site_config.cors.allowed_origins',
        unset: 'fine',
        bad: ['*'],
        good: ['https://shop.example'],
      },
      {
        types: ['azurerm_function_app_flex_consumption', 'azurerm_logic_app_standard'],
        key: 'site_config.cors.allowed_origins',
        unset: 'fine',
        bad: ['*'],
        good: ['https://shop.example'],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Web/sites', 'Microsoft.Web/sites/slots'],
        key: 'siteConfig.cors.allowedOrigins',
        unset: 'fine',
        bad: ['*'],
        good: ['https://shop.example'],
      },
      {
        types: ['Microsoft.Web/sites/config', 'Microsoft.Web/sites/slots/config'],
        key: 'cors.allowedOrigins',
        unset: 'fine',
        bad: ['*'],
        good: ['https://shop.example'],
      },
    ],
  },
});
