import { WEB_APPS } from '../azure-apps.ts';
import { settingDanger } from '../setting-danger.ts';
import { matching, missing, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_app_log_off',
  title: 'A web app does not log what it is asked',
  severity: 2,
  problem: 'After an intrusion nobody knows what was done.',
  family: 'logging',
  remediation: 'Switch on {}.',
  fix: { kind: 'safe' },
  wrong: otherThan('true'),
  in: {
    terraform: [
      {
        types: WEB_APPS,
        key: 'logs.http_logs',
        wrong: missing,
        unset: 'bad',
        good: { file_system: { retention_in_days: 30, retention_in_mb: 35 } },
        standsAlone: true,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Web/sites'],
        key: 'siteConfig.httpLoggingEnabled',
        formerKey: 'httpLoggingEnabled',
        bad: false,
        good: true,
      },
      { types: ['Microsoft.Web/sites/slots'], key: 'siteConfig.httpLoggingEnabled', bad: false, good: true },
      {
        types: ['Microsoft.Web/sites/config', 'Microsoft.Web/sites/slots/config'],
        key: 'httpLoggingEnabled',
        bad: false,
        good: true,
        when: [{ key: 'name', is: matching(/(?:^|\/)web$/i), shown: 'shop/web' }],
      },
    ],
  },
});
