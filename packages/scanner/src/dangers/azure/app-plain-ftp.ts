import { cisAzure } from '../../rules/rulesets.ts';
import { APPS } from '../azure-apps.ts';
import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_app_plain_ftp',
  title: 'Files of a web app or function can be sent over plain FTP',
  severity: 3,
  problem: 'An attacker who listens on the network has the password and changes the program.',
  family: 'encryptionInTransit',
  references: [cisAzure('9.10')],
  sources: ['https://learn.microsoft.com/azure/governance/policy/samples/cis-azure-2-0-0'],
  fix: { kind: 'suggested', needs: 'certainty that nobody sends files by FTP' },
  wrong: oneOf('AllAllowed'),
  in: {
    terraform: [
      {
        types: APPS,
        key: 'site_config.ftps_state',
        bad: 'AllAllowed',
        good: 'Disabled',
      },
      { types: ['azurerm_logic_app_standard'], key: 'site_config.ftps_state', bad: 'AllAllowed', good: 'Disabled' },
      {
        types: ['azurerm_app_service', 'azurerm_app_service_slot', 'azurerm_function_app', 'azurerm_function_app_slot'],
        key: 'site_config.ftps_state',
        unset: 'bad',
        bad: 'AllAllowed',
        good: 'FtpsOnly',
        shown: { 'site_config.always_on': true },
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Web/sites', 'Microsoft.Web/sites/slots'],
        key: 'siteConfig.ftpsState',
        bad: 'AllAllowed',
        good: 'Disabled',
      },
      {
        types: ['Microsoft.Web/sites/config', 'Microsoft.Web/sites/slots/config'],
        key: 'ftpsState',
        bad: 'AllAllowed',
        good: 'Disabled',
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_webapp'],
        key: 'ftps_state',
        bad: 'AllAllowed',
        good: 'Disabled',
        unset: 'fine',
      },
    ],
  },
});
