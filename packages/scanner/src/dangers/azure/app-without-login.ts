import { cisAzure } from '../../rules/rulesets.ts';
import { APPS } from '../azure-apps.ts';
import { settingDanger } from '../setting-danger.ts';
import { matching, missing, off, on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_app_without_login',
  title: 'A web app or function asks nobody to sign in (App Service authentication is off, or lets everyone through)',
  severity: 2,
  problem: 'Whoever reaches it uses it, unless its own code asks.',
  family: 'authentication',
  references: [cisAzure('9.1')],
  sources: ['https://learn.microsoft.com/azure/governance/policy/samples/cis-azure-2-0-0'],
  wrong: off,
  in: {
    terraform: [
      {
        types: APPS,
        key: 'auth_settings.enabled',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'auth_settings_v2', is: missing }],
      },
      {
        types: APPS,
        key: 'auth_settings.unauthenticated_client_action',
        wrong: oneOf('AllowAnonymous'),
        unset: 'fine',
        bad: 'AllowAnonymous',
        good: 'RedirectToLoginPage',
        when: [{ key: 'auth_settings.enabled', is: on, shown: true }],
      },
      {
        types: APPS,
        key: 'auth_settings_v2.unauthenticated_action',
        wrong: oneOf('AllowAnonymous'),
        unset: 'fine',
        bad: 'AllowAnonymous',
        good: 'RedirectToLoginPage',
        when: [{ key: 'auth_settings_v2.auth_enabled', is: on, shown: true }],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Web/sites/config'],
        key: 'enabled',
        bad: false,
        good: true,
        when: [{ key: 'name', is: matching(/(?:^|\/)authsettings$/i), shown: 'shop/authsettings' }],
      },
      {
        types: ['Microsoft.Web/sites/config'],
        key: 'platform.enabled',
        bad: false,
        good: true,
        when: [{ key: 'name', is: matching(/(?:^|\/)authsettingsV2$/i), shown: 'shop/authsettingsV2' }],
      },
      {
        types: ['Microsoft.Web/sites/config'],
        key: 'globalValidation.unauthenticatedClientAction',
        wrong: oneOf('AllowAnonymous'),
        unset: 'fine',
        bad: 'AllowAnonymous',
        good: 'RedirectToLoginPage',
        when: [
          { key: 'name', is: matching(/(?:^|\/)authsettingsV2$/i), shown: 'shop/authsettingsV2' },
          { key: 'platform.enabled', is: on, shown: true },
        ],
      },
      { types: ['Microsoft.Web/sites'], key: 'siteConfig.siteAuthSettings.enabled', bad: false, good: true },
      {
        types: ['Microsoft.Web/sites/config'],
        key: 'unauthenticatedClientAction',
        wrong: oneOf('AllowAnonymous'),
        unset: 'fine',
        bad: 'AllowAnonymous',
        good: 'RedirectToLoginPage',
        when: [
          { key: 'name', is: matching(/(?:^|\/)authsettings$/i), shown: 'shop/authsettings' },
          { key: 'enabled', is: on, shown: true },
        ],
      },
      {
        types: ['Microsoft.Web/sites/slots/config'],
        key: 'enabled',
        bad: false,
        good: true,
        when: [{ key: 'name', is: matching(/(?:^|\/)authsettings$/i), shown: 'shop/test/authsettings' }],
      },
      {
        types: ['Microsoft.Web/sites/slots/config'],
        key: 'platform.enabled',
        bad: false,
        good: true,
        when: [{ key: 'name', is: matching(/(?:^|\/)authsettingsV2$/i), shown: 'shop/test/authsettingsV2' }],
      },
      { types: ['Microsoft.App/containerApps/authConfigs'], key: 'platform.enabled', bad: false, good: true },
      {
        types: ['Microsoft.App/containerApps/authConfigs'],
        key: 'globalValidation.unauthenticatedClientAction',
        wrong: oneOf('AllowAnonymous'),
        unset: 'fine',
        bad: 'AllowAnonymous',
        good: 'RedirectToLoginPage',
        when: [{ key: 'platform.enabled', is: on, shown: true }],
      },
      {
        types: ['Microsoft.Web/sites/slots/config'],
        key: 'globalValidation.unauthenticatedClientAction',
        wrong: oneOf('AllowAnonymous'),
        unset: 'fine',
        bad: 'AllowAnonymous',
        good: 'RedirectToLoginPage',
        when: [
          { key: 'name', is: matching(/(?:^|\/)authsettingsV2$/i), shown: 'shop/test/authsettingsV2' },
          { key: 'platform.enabled', is: on, shown: true },
        ],
      },
    ],
  },
});
