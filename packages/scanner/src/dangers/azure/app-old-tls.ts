import { cisAzure } from '../../rules/rulesets.ts';
import { APPS, APPS_OF_NOW } from '../azure-apps.ts';
import { settingDanger } from '../setting-danger.ts';
import { matching, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_app_old_tls',
  title: 'A web app or function accepts TLS 1.0 or 1.1',
  severity: 3,
  problem:
    'Connections can be made with versions of TLS whose flaws let an attacker on the network path read or change what is sent.',
  family: 'weakProtocol',
  references: [cisAzure('9.3')],
  sources: ['https://learn.microsoft.com/azure/governance/policy/samples/cis-azure-2-0-0'],
  fix: { kind: 'safe' },
  wrong: oneOf('1.0', '1.1'),
  in: {
    terraform: [
      {
        types: APPS,
        key: 'site_config.minimum_tls_version',
        formerKey: 'site_config.min_tls_version',
        bad: '1.0',
        good: '1.2',
      },
      {
        types: ['azurerm_function_app_flex_consumption'],
        key: 'site_config.minimum_tls_version',
        bad: '1.0',
        good: '1.2',
      },
      { types: ['azurerm_logic_app_standard'], key: 'site_config.min_tls_version', bad: '1.0', good: '1.2' },
      { types: ['azurerm_logic_app_standard'], key: 'site_config.scm_min_tls_version', bad: '1.0', good: '1.2' },
      {
        types: [...APPS_OF_NOW, 'azurerm_function_app_flex_consumption'],
        key: 'site_config.scm_minimum_tls_version',
        bad: '1.0',
        good: '1.2',
      },
      {
        types: ['azurerm_app_service_environment_v3'],
        each: 'cluster_setting',
        key: 'value',
        wrong: oneOf('0'),
        bad: '0',
        good: '1',
        when: [{ key: 'name', is: oneOf('DisableTls1.0'), shown: 'DisableTls1.0' }],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Web/sites', 'Microsoft.Web/sites/slots'],
        key: 'siteConfig.scmMinTlsVersion',
        bad: '1.0',
        good: '1.2',
      },
      {
        types: ['Microsoft.Web/sites', 'Microsoft.Web/sites/slots'],
        key: 'siteConfig.minTlsVersion',
        bad: '1.0',
        good: '1.2',
      },
      {
        types: ['Microsoft.Web/sites/config', 'Microsoft.Web/sites/slots/config'],
        key: 'minTlsVersion',
        bad: '1.0',
        good: '1.2',
        when: [{ key: 'name', is: matching(/(?:^|\/)web$/i), shown: 'shop/web' }],
      },
      {
        types: ['Microsoft.Web/hostingEnvironments'],
        each: 'clusterSettings',
        key: 'value',
        wrong: oneOf('0'),
        bad: '0',
        good: '1',
        when: [{ key: 'name', is: oneOf('DisableTls1.0'), shown: 'DisableTls1.0' }],
      },
      {
        types: ['Microsoft.Web/sites/config', 'Microsoft.Web/sites/slots/config'],
        key: 'scmMinTlsVersion',
        bad: '1.0',
        good: '1.2',
        when: [{ key: 'name', is: matching(/(?:^|\/)web$/i), shown: 'shop/web' }],
      },
    ],
    ansible: [
      { types: ['azure.azcollection.azure_rm_webapp'], key: 'min_tls_version', bad: '1.0', good: '1.2', unset: 'fine' },
    ],
  },
});
