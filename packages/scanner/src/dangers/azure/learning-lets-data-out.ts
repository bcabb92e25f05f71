import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_learning_lets_data_out',
  title: 'What a machine learning workspace runs may send to every address of the internet',
  severity: 1,
  problem: 'A package that was tampered with, or a stolen login, carries training data and models away.',
  family: 'hygiene',
  sources: ['https://learn.microsoft.com/azure/machine-learning/how-to-managed-network'],
  fix: { kind: 'suggested', needs: 'rules for the addresses that it needs' },
  wrong: oneOf('AllowInternetOutbound'),
  in: {
    terraform: [
      {
        types: ['azurerm_machine_learning_workspace', 'azurerm_ai_foundry'],
        key: 'managed_network.isolation_mode',
        unset: 'fine',
        bad: 'AllowInternetOutbound',
        good: 'AllowOnlyApprovedOutbound',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.MachineLearningServices/workspaces'],
        key: 'managedNetwork.isolationMode',
        unset: 'fine',
        bad: 'AllowInternetOutbound',
        good: 'AllowOnlyApprovedOutbound',
      },
      {
        types: ['Microsoft.MachineLearningServices/workspaces/onlineEndpoints/deployments'],
        key: 'egressPublicNetworkAccess',
        wrong: oneOf('Enabled'),
        bad: 'Enabled',
        good: 'Disabled',
      },
    ],
  },
});
