import { settingDanger } from '../setting-danger.ts';
import { lacking } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_activity_log_not_global',
  title: 'The log of what is done in a subscription leaves out what belongs to no region',
  severity: 2,
  problem: 'Changes of roles and of global services leave no trace.',
  family: 'logging',
  remediation: 'Name `global` in {}.',
  wrong: lacking('global'),
  in: {
    terraform: [
      { types: ['azurerm_monitor_log_profile'], key: 'locations', bad: ['westeurope'], good: ['westeurope', 'global'] },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Insights/logProfiles'],
        key: 'locations',
        bad: ['westeurope'],
        good: ['westeurope', 'global'],
      },
    ],
  },
});
