import { APPS_OF_NOW } from '../azure-apps.ts';
import { settingDanger } from '../setting-danger.ts';
import { matching, on } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_app_basic_login',
  title: 'Programs are deployed to a web app or function with a name and a password: basic authentication is on',
  severity: 2,
  problem:
    'One leaked publishing profile changes the program from anywhere, with no second factor and no name in the logs.',
  family: 'authentication',
  sources: ['https://learn.microsoft.com/azure/app-service/configure-basic-auth-disable'],
  fix: { kind: 'suggested', needs: 'a sign-in by Microsoft Entra ID for whoever deploys' },
  wrong: on,
  in: {
    terraform: [
      {
        types: APPS_OF_NOW,
        key: 'webdeploy_publish_basic_authentication_enabled',
        unset: 'bad',
        bad: true,
        good: false,
      },
      {
        types: APPS_OF_NOW,
        key: 'ftp_publish_basic_authentication_enabled',
        unset: 'fine',
        bad: true,
        good: false,
        shown: { webdeploy_publish_basic_authentication_enabled: false },
      },
      {
        types: ['azurerm_logic_app_standard'],
        key: 'ftp_publish_basic_authentication_enabled',
        unset: 'fine',
        bad: true,
        good: false,
        shown: { scm_publish_basic_authentication_enabled: false },
      },
      {
        types: ['azurerm_function_app_flex_consumption'],
        key: 'webdeploy_publish_basic_authentication_enabled',
        unset: 'bad',
        bad: true,
        good: false,
      },
      {
        types: ['azurerm_logic_app_standard'],
        key: 'scm_publish_basic_authentication_enabled',
        unset: 'bad',
        bad: true,
        good: false,
      },
    ],
    azureresourcemanager: [
      {
        types: [
          'Microsoft.Web/sites/basicPublishingCredentialsPolicies',
          'Microsoft.Web/sites/slots/basicPublishingCredentialsPolicies',
        ],
        key: 'allow',
        bad: true,
        good: false,
        when: [{ key: 'name', is: matching(/(?:^|\/)(?:ftp|scm)$/i), shown: 'shop/scm' }],
      },
    ],
  },
});
