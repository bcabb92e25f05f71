import { APPS_OF_NOW } from '../azure-apps.ts';
import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_app_public',
  title: 'A web app or function can be reached from the internet',
  severity: 1,
  problem: 'Where only other programs call it, the whole internet can look for flaws in it.',
  family: 'networkExposure',
  remediation: 'Where people outside do not need it, switch off {}, and reach it through a private endpoint.',
  fix: { kind: 'suggested', needs: 'a private endpoint for whoever calls it' },
  wrong: otherThan('false', 'Disabled'),
  in: {
    terraform: [
      { types: APPS_OF_NOW, key: 'public_network_access_enabled', unset: 'bad', bad: true, good: false },
      {
        types: ['azurerm_function_app_flex_consumption'],
        key: 'public_network_access_enabled',
        unset: 'bad',
        bad: true,
        good: false,
      },
      {
        types: ['azurerm_logic_app_standard'],
        key: 'public_network_access',
        unset: 'bad',
        bad: 'Enabled',
        good: 'Disabled',
      },
      { types: ['azurerm_static_web_app'], key: 'public_network_access_enabled', bad: true, good: false },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Web/sites', 'Microsoft.Web/sites/slots'],
        key: 'publicNetworkAccess',
        bad: 'Enabled',
        good: 'Disabled',
      },
      { types: ['Microsoft.Web/staticSites'], key: 'publicNetworkAccess', bad: 'Enabled', good: 'Disabled' },
      {
        types: ['Microsoft.Web/sites', 'Microsoft.Web/sites/slots'],
        key: 'siteConfig.publicNetworkAccess',
        bad: 'Enabled',
        good: 'Disabled',
      },
    ],
  },
});
