import { APPS } from '../azure-apps.ts';
import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_app_remote_debugging',
  title: 'A web app or function can be debugged from afar',
  severity: 4,
  problem: 'Whoever reaches the debugger reads the memory and runs code in the app.',
  family: 'networkExposure',
  fix: { kind: 'safe' },
  wrong: on,
  in: {
    terraform: [
      {
        types: APPS,
        key: 'site_config.remote_debugging_enabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['azurerm_function_app_flex_consumption'],
        key: 'site_config.remote_debugging_enabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Web/sites', 'Microsoft.Web/sites/slots'],
        key: 'siteConfig.remoteDebuggingEnabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['Microsoft.Web/sites/config', 'Microsoft.Web/sites/slots/config'],
        key: 'remoteDebuggingEnabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
