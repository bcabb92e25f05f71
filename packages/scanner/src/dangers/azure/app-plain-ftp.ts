import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_app_plain_ftp',
  title: 'Files of a web app or function can be sent over plain FTP',
  severity: 3,
  problem: 'Whoever listens on the way has the password and changes the program.',
  family: 'encryptionInTransit',
  references: [cisAzure('9.10')],
  sources: ['https://learn.microsoft.com/azure/governance/policy/samples/cis-azure-2-0-0'],
  wrong: oneOf('AllAllowed'),
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
        key: 'site_config.ftps_state',
        bad: 'AllAllowed',
        good: 'Disabled',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Web/sites', 'Microsoft.Web/sites/slots'],
        key: 'siteConfig.ftpsState',
        bad: 'AllAllowed',
        good: 'Disabled',
      },
      { types: ['Microsoft.Web/sites/config'], key: 'ftpsState', bad: 'AllAllowed', good: 'Disabled' },
    ],
  },
});
