import { cisAzure } from '../../rules/rulesets.ts';
import { APPS } from '../azure-apps.ts';
import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_app_http2_off',
  title: 'A web app or function does not speak HTTP/2',
  severity: 1,
  problem: 'Browsers fall back to HTTP/1.1, which has known ways to smuggle requests.',
  family: 'hygiene',
  references: [cisAzure('9.9')],
  sources: ['https://learn.microsoft.com/azure/governance/policy/samples/cis-azure-2-0-0'],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: APPS,
        key: 'site_config.http2_enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Web/sites'],
        key: 'siteConfig.http20Enabled',
        unset: 'bad',
        bad: false,
        good: true,
        beside: { names: 'parent', name: 'name', type: 'Microsoft.Web/sites/config', key: 'http20Enabled' },
      },
      { types: ['Microsoft.Web/sites/slots'], key: 'siteConfig.http20Enabled', bad: false, good: true },
      { types: ['Microsoft.Web/sites/config'], key: 'http20Enabled', unset: 'fine', bad: false, good: true },
      { types: ['Microsoft.Web/sites/slots/config'], key: 'http20Enabled', unset: 'fine', bad: false, good: true },
    ],
    ansible: [
      { types: ['azure.azcollection.azure_rm_webapp'], key: 'http20_enabled', bad: false, good: true, unset: 'fine' },
    ],
  },
});
