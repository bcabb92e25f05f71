import { settingDanger } from '../setting-danger.ts';
import { on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_addresses_of_visitors_kept',
  title: 'Application Insights or an IoT security solution keeps whole IP addresses: masking is off',
  severity: 1,
  problem: 'Whoever reads the logs, or steals them, learns who used the service and where they were.',
  family: 'protection',
  sources: ['https://learn.microsoft.com/azure/azure-monitor/app/ip-collection'],
  fix: { kind: 'safe' },
  wrong: on,
  in: {
    terraform: [
      { types: ['azurerm_application_insights'], key: 'disable_ip_masking', unset: 'fine', bad: true, good: false },
      {
        types: ['azurerm_iot_security_solution'],
        key: 'log_unmasked_ips_enabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    azureresourcemanager: [
      { types: ['Microsoft.Insights/components'], key: 'disableIpMasking', unset: 'fine', bad: true, good: false },
      {
        types: ['Microsoft.Security/iotSecuritySolutions'],
        key: 'unmaskedIpLoggingStatus',
        wrong: oneOf('Enabled'),
        unset: 'fine',
        bad: 'Enabled',
        good: 'Disabled',
      },
    ],
  },
});
