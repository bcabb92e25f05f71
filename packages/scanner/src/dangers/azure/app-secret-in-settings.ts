import { APPS } from '../azure-apps.ts';
import { settingDanger } from '../setting-danger.ts';
import { secretConnection, secretMember, secretNamed } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_app_secret_in_settings',
  title: 'A setting of a web app or function holds a secret',
  severity: 4,
  problem: 'Whoever may look at the app in the portal, the file or its history reads the key or password.',
  family: 'secrets',
  remediation: 'Take the secret out of {}: refer to one of a key vault. Change the secret.',
  wrong: secretMember,
  in: {
    terraform: [
      {
        types: APPS,
        key: 'app_settings',
        unset: 'fine',
        bad: { DB_PASSWORD: 'wJ8rTz41qLm0' },
        good: { DB_HOST: 'db.shop.example' },
      },
      {
        types: ['azurerm_function_app_flex_consumption', 'azurerm_logic_app_standard', 'azurerm_static_web_app'],
        key: 'app_settings',
        unset: 'fine',
        bad: { DB_PASSWORD: 'wJ8rTz41qLm0' },
        good: { DB_HOST: 'db.shop.example' },
      },
      {
        types: APPS,
        each: 'connection_string',
        key: 'value',
        wrong: secretConnection,
        unset: 'fine',
        bad: 'Server=db.shop.example;Database=shop;User ID=shop;Password=wJ8rTz41qLm0',
        good: 'Server=db.shop.example;Database=shop;Authentication=Active Directory Default',
        shown: { 'connection_string[].name': 'shop', 'connection_string[].type': 'SQLAzure' },
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Web/sites', 'Microsoft.Web/sites/slots'],
        key: 'siteConfig.appSettings',
        wrong: secretNamed,
        unset: 'fine',
        bad: [{ name: 'DB_PASSWORD', value: 'wJ8rTz41qLm0' }],
        good: [{ name: 'DB_HOST', value: 'db.shop.example' }],
      },
      {
        types: ['Microsoft.Web/sites', 'Microsoft.Web/sites/slots'],
        each: 'siteConfig.connectionStrings',
        key: 'connectionString',
        wrong: secretConnection,
        unset: 'fine',
        bad: 'Server=db.shop.example;Database=shop;User ID=shop;Password=wJ8rTz41qLm0',
        good: 'Server=db.shop.example;Database=shop;Authentication=Active Directory Default',
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_webapp'],
        key: 'app_settings',
        unset: 'fine',
        bad: { DB_PASSWORD: 'wJ8rTz41qLm0' },
        good: { DB_HOST: 'db.shop.example' },
      },
    ],
  },
});
