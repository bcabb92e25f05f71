import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_security_alerts_not_sent',
  title: 'Alerts about attacks are not sent to the security contact',
  severity: 2,
  problem: 'Attacks are noticed, and nobody is told.',
  family: 'monitoring',
  sources: ['https://learn.microsoft.com/azure/defender-for-cloud/configure-email-notifications'],
  wrong: off,
  in: {
    terraform: [
      { types: ['azurerm_security_center_contact'], key: 'alert_notifications', unset: 'bad', bad: false, good: true },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Security/securityContacts'],
        key: 'alertNotifications.state',
        unset: 'bad',
        bad: 'Off',
        good: 'On',
      },
    ],
  },
});
