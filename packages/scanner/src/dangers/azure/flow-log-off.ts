import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_flow_log_off',
  title: 'A flow log is switched off',
  severity: 2,
  problem: 'After an intrusion nobody can tell which machines it reached.',
  family: 'logging',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [{ types: ['azurerm_network_watcher_flow_log'], key: 'enabled', bad: false, good: true }],
    azureresourcemanager: [
      { types: ['Microsoft.Network/networkWatchers/flowLogs'], key: 'enabled', bad: false, good: true },
    ],
  },
});
