import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_security_alerts_not_sent',
  title: 'Alerts about attacks are not sent to the security contact or to the owners of the subscription',
  severity: 2,
  problem: 'Attacks are noticed, and those who can stop them are not told.',
  family: 'monitoring',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_security_center_contact'],
        key: 'alert_notifications',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { alerts_to_admins: true },
      },
      {
        types: ['azurerm_security_center_contact'],
        key: 'alerts_to_admins',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { alert_notifications: true },
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Security/securityContacts'],
        key: 'alertNotifications.state',
        unset: 'bad',
        bad: 'Off',
        good: 'On',
        shown: { 'notificationsByRole.state': 'On' },
      },
      {
        types: ['Microsoft.Security/securityContacts'],
        key: 'notificationsByRole.state',
        unset: 'bad',
        bad: 'Off',
        good: 'On',
        shown: { 'alertNotifications.state': 'On' },
      },
      {
        types: ['Microsoft.Security/securityContacts'],
        key: 'isEnabled',
        bad: false,
        good: true,
        shown: { 'alertNotifications.state': 'On', 'notificationsByRole.state': 'On' },
      },
    ],
  },
});
