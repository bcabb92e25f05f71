import { WEB_APPS } from '../azure-apps.ts';
import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_app_sleeps',
  title: 'A web app is switched off while nobody asks: always on is off',
  severity: 1,
  problem: 'The first who asks waits, and tasks that run in the background stop.',
  family: 'hygiene',
  fix: { kind: 'suggested', needs: 'a plan that is not free' },
  wrong: off,
  in: {
    terraform: [{ types: WEB_APPS, key: 'site_config.always_on', bad: false, good: true }],
    azureresourcemanager: [
      {
        types: ['Microsoft.Web/sites', 'Microsoft.Web/sites/slots'],
        key: 'siteConfig.alwaysOn',
        bad: false,
        good: true,
      },
    ],
  },
});
