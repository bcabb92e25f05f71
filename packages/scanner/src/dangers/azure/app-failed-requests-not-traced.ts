import { WEB_APPS } from '../azure-apps.ts';
import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_app_failed_requests_not_traced',
  title: 'A web app does not trace the requests that fail',
  severity: 2,
  problem: 'Nobody can follow what an attempt to break in did to the app.',
  family: 'logging',
  fix: { kind: 'safe' },
  wrong: otherThan('true'),
  in: {
    terraform: [
      {
        types: WEB_APPS,
        key: 'logs.failed_request_tracing',
        formerKey: 'logs.failed_request_tracing_enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Web/sites'],
        key: 'siteConfig.requestTracingEnabled',
        unset: 'bad',
        bad: false,
        good: true,
        beside: { names: 'parent', name: 'name', type: 'Microsoft.Web/sites/config', key: 'requestTracingEnabled' },
      },
      { types: ['Microsoft.Web/sites/config'], key: 'requestTracingEnabled', unset: 'fine', bad: false, good: true },
      { types: ['Microsoft.Web/sites/slots'], key: 'siteConfig.requestTracingEnabled', bad: false, good: true },
      { types: ['Microsoft.Web/sites/slots/config'], key: 'requestTracingEnabled', bad: false, good: true },
    ],
  },
});
