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
        types: [
          'azurerm_linux_web_app',
          'azurerm_linux_web_app_slot',
          'azurerm_linux_function_app',
          'azurerm_linux_function_app_slot',
          'azurerm_windows_web_app',
          'azurerm_windows_web_app_slot',
          'azurerm_windows_function_app',
          'azurerm_windows_function_app_slot',
          'azurerm_app_service',
          'azurerm_app_service_slot',
          'azurerm_function_app',
          'azurerm_function_app_slot',
        ],
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
    ],
  },
});
