import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_synapse_without_managed_network',
  title: 'A Synapse workspace does not run in a network of its own',
  severity: 2,
  problem: 'Its pools share a network with those of others and reach the whole internet.',
  family: 'networkExposure',
  wrong: otherThan('true', 'default'),
  in: {
    terraform: [
      {
        types: ['azurerm_synapse_workspace'],
        key: 'managed_virtual_network_enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      { types: ['Microsoft.Synapse/workspaces'], key: 'managedVirtualNetwork', unset: 'bad', good: 'default' },
    ],
  },
});
