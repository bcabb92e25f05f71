import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_synapse_lets_data_out',
  title: 'A Synapse workspace lets data out to any other tenant',
  severity: 2,
  problem: 'Somebody with access to the workspace copies its data to an account of their own.',
  family: 'networkExposure',
  wrong: off,
  in: {
    terraform: [
      { types: ['azurerm_synapse_workspace'], key: 'data_exfiltration_protection_enabled', bad: false, good: true },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Synapse/workspaces'],
        key: 'managedVirtualNetworkSettings.preventDataExfiltration',
        bad: false,
        good: true,
      },
    ],
  },
});
