import { WEB_APPS } from '../azure-apps.ts';
import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_app_without_health_check',
  title: 'A web app is not watched by a health check',
  severity: 1,
  problem: 'Requests still go to an instance that has failed or was taken over and broken.',
  family: 'availability',
  remediation: 'Name the page that tells in {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: WEB_APPS,
        key: 'site_config.health_check_path',
        unset: 'bad',
        good: '/healthz',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Web/sites'],
        key: 'siteConfig.healthCheckPath',
        unset: 'bad',
        good: '/healthz',
        beside: { names: 'parent', name: 'name', type: 'Microsoft.Web/sites/config', key: 'healthCheckPath' },
      },
      { types: ['Microsoft.Web/sites/slots'], key: 'siteConfig.healthCheckPath', unset: 'bad', good: '/healthz' },
    ],
  },
});
