import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_learning_network_open',
  title: 'What a machine learning workspace runs is in no managed network',
  severity: 2,
  problem: 'A model or a package that was tampered with sends training data and keys to any address of the internet.',
  family: 'networkExposure',
  sources: ['https://learn.microsoft.com/azure/machine-learning/how-to-managed-network'],
  fix: { kind: 'suggested', needs: 'rules for the addresses that it needs' },
  wrong: otherThan('AllowInternetOutbound', 'AllowOnlyApprovedOutbound'),
  in: {
    terraform: [
      {
        types: ['azurerm_machine_learning_workspace'],
        key: 'managed_network.isolation_mode',
        unset: 'bad',
        bad: 'Disabled',
        good: 'AllowOnlyApprovedOutbound',
      },
      {
        types: ['azurerm_ai_foundry'],
        key: 'managed_network.isolation_mode',
        bad: 'Disabled',
        good: 'AllowOnlyApprovedOutbound',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.MachineLearningServices/workspaces'],
        key: 'managedNetwork.isolationMode',
        unset: 'bad',
        bad: 'Disabled',
        good: 'AllowOnlyApprovedOutbound',
      },
    ],
  },
});
