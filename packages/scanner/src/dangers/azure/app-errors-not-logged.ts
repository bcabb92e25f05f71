import { WEB_APPS } from '../azure-apps.ts';
import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_app_errors_not_logged',
  title: 'A web app keeps no details of its errors',
  severity: 2,
  problem: 'Attempts to break in end as errors, of which nothing is left.',
  family: 'logging',
  fix: { kind: 'safe' },
  wrong: otherThan('true'),
  in: {
    terraform: [
      {
        types: WEB_APPS,
        key: 'logs.detailed_error_messages',
        formerKey: 'logs.detailed_error_messages_enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Web/sites'],
        key: 'siteConfig.detailedErrorLoggingEnabled',
        unset: 'bad',
        bad: false,
        good: true,
        beside: {
          names: 'parent',
          name: 'name',
          type: 'Microsoft.Web/sites/config',
          key: 'detailedErrorLoggingEnabled',
        },
      },
      {
        types: ['Microsoft.Web/sites/config'],
        key: 'detailedErrorLoggingEnabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
      { types: ['Microsoft.Web/sites/slots'], key: 'siteConfig.detailedErrorLoggingEnabled', bad: false, good: true },
      { types: ['Microsoft.Web/sites/slots/config'], key: 'detailedErrorLoggingEnabled', bad: false, good: true },
    ],
  },
});
