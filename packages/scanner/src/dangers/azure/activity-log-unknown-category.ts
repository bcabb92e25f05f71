import { settingDanger } from '../setting-danger.ts';
import { havingMatch } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_activity_log_unknown_category',
  title: 'The log of what is done in a subscription names a category that does not exist',
  severity: 2,
  problem: 'What is meant is not recorded, or the log is refused: what somebody did leaves no trace.',
  family: 'logging',
  remediation: 'Name only `Write`, `Delete` and `Action` in {}.',
  sources: ['https://learn.microsoft.com/rest/api/monitor/log-profiles/create-or-update'],
  wrong: havingMatch(/^(?!(?:Write|Delete|Action)$)/i),
  in: {
    terraform: [
      {
        types: ['azurerm_monitor_log_profile'],
        key: 'categories',
        unset: 'fine',
        bad: ['Writes', 'Delete', 'Action'],
        good: ['Write', 'Delete', 'Action'],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Insights/logProfiles'],
        key: 'categories',
        unset: 'fine',
        bad: ['Writes', 'Delete', 'Action'],
        good: ['Write', 'Delete', 'Action'],
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_monitorlogprofile'],
        shown: { name: 'shop' },
        key: 'categories',
        unset: 'fine',
        bad: ['Writes', 'Delete', 'Action'],
        good: ['Write', 'Delete', 'Action'],
      },
    ],
  },
});
