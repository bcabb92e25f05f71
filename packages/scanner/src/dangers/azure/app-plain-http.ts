import { cisAzure } from '../../rules/rulesets.ts';
import { APPS } from '../azure-apps.ts';
import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_app_plain_http',
  title: 'A web app or function answers over plain HTTP',
  severity: 4,
  problem: 'Passwords, cookies and data can be read and changed by anyone on the network path.',
  family: 'encryptionInTransit',
  references: [cisAzure('9.2')],
  sources: ['https://learn.microsoft.com/azure/governance/policy/samples/cis-azure-2-0-0'],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: APPS,
        key: 'https_only',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_function_app_flex_consumption', 'azurerm_logic_app_standard', 'azurerm_spring_cloud_app'],
        key: 'https_only',
        unset: 'bad',
        bad: false,
        good: true,
      },
      { types: ['azurerm_spring_cloud_gateway'], key: 'https_only', bad: false, good: true },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Web/sites', 'Microsoft.Web/sites/slots'],
        key: 'httpsOnly',
        unset: 'bad',
        bad: false,
        good: true,
      },
      { types: ['Microsoft.AppPlatform/Spring/apps'], key: 'httpsOnly', bad: false, good: true },
      { types: ['Microsoft.AppPlatform/Spring/gateways'], key: 'httpsOnly', bad: false, good: true },
    ],
    ansible: [{ types: ['azure.azcollection.azure_rm_webapp'], key: 'https_only', bad: false, good: true }],
  },
});
