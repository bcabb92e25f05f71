import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_app_failed_requests_not_traced',
  title: 'A web app does not trace the requests that fail',
  severity: 2,
  problem: 'Nobody can follow what an attempt to break in did to the app.',
  family: 'logging',
  wrong: otherThan('true'),
  in: {
    terraform: [
      {
        types: [
          'azurerm_linux_web_app',
          'azurerm_linux_web_app_slot',
          'azurerm_windows_web_app',
          'azurerm_windows_web_app_slot',
          'azurerm_app_service',
          'azurerm_app_service_slot',
        ],
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
    ],
  },
});
