import { settingDanger } from '../setting-danger.ts';
import { on, within } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_activity_log_kept_short',
  title: 'The log of what is done in a subscription is kept for less than a year',
  severity: 1,
  problem: 'What began a year ago cannot be followed any more.',
  family: 'retention',
  fix: { kind: 'safe' },
  wrong: within(1, 364),
  in: {
    terraform: [
      { types: ['azurerm_monitor_log_profile'], key: 'retention_policy.days', unset: 'fine', bad: 90, good: 365 },
    ],
    azureresourcemanager: [
      { types: ['Microsoft.Insights/logProfiles'], key: 'retentionPolicy.days', unset: 'fine', bad: 90, good: 365 },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_monitorlogprofile'],
        key: 'retention_policy.days',
        unset: 'fine',
        bad: 90,
        good: 365,
        when: [{ key: 'retention_policy.enabled', is: on, shown: true }],
      },
    ],
  },
});
