import { settingDanger } from '../setting-danger.ts';
import { lacking } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_activity_log_incomplete',
  title: 'The log of what is done in a subscription leaves kinds of actions out',
  severity: 2,
  problem: 'What somebody wrote, deleted or started leaves no trace.',
  family: 'logging',
  remediation: 'Name `Write`, `Delete` and `Action` in {}.',
  fix: { kind: 'safe' },
  wrong: lacking('Write', 'Delete', 'Action'),
  in: {
    terraform: [
      {
        types: ['azurerm_monitor_log_profile'],
        key: 'categories',
        unset: 'bad',
        bad: ['Write'],
        good: ['Write', 'Delete', 'Action'],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Insights/logProfiles'],
        key: 'categories',
        unset: 'bad',
        bad: ['Write'],
        good: ['Write', 'Delete', 'Action'],
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_monitorlogprofile'],
        shown: { name: 'shop' },
        key: 'categories',
        unset: 'bad',
        bad: ['Write'],
        good: ['Write', 'Delete', 'Action'],
      },
    ],
  },
});
