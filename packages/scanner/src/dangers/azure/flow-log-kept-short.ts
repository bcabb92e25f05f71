import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { otherThan, within } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_flow_log_kept_short',
  title: 'A flow log is kept for less than 90 days',
  severity: 1,
  problem: 'What began three months ago cannot be followed any more.',
  family: 'retention',
  references: [cisAzure('6.5')],
  fix: { kind: 'safe' },
  wrong: within(1, 89),
  in: {
    terraform: [
      {
        types: ['azurerm_network_watcher_flow_log'],
        key: 'retention_policy.days',
        bad: 7,
        good: 90,
        when: [{ key: 'retention_policy.enabled', is: otherThan('false') }],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Network/networkWatchers/flowLogs'],
        key: 'retentionPolicy.days',
        bad: 7,
        good: 90,
        when: [{ key: 'retentionPolicy.enabled', is: otherThan('false') }],
      },
    ],
  },
});
