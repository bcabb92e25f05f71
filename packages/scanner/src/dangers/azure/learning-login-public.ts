import { settingDanger } from '../setting-danger.ts';
import { on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_learning_login_public',
  title: 'Machines that machine learning computes on take SSH from the internet',
  severity: 3,
  problem:
    'Anyone can try passwords and stolen keys on machines that hold training data and the rights of their owner.',
  family: 'networkExposure',
  sources: ['https://learn.microsoft.com/azure/machine-learning/how-to-secure-training-vnet'],
  wrong: on,
  in: {
    terraform: [
      {
        types: ['azurerm_machine_learning_compute_cluster'],
        key: 'ssh_public_access_enabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.MachineLearningServices/workspaces/computes'],
        key: 'properties.sshSettings.sshPublicAccess',
        wrong: oneOf('Enabled'),
        unset: 'fine',
        bad: 'Enabled',
        good: 'Disabled',
      },
      {
        types: ['Microsoft.MachineLearningServices/workspaces/computes'],
        key: 'properties.remoteLoginPortPublicAccess',
        wrong: oneOf('Enabled'),
        unset: 'fine',
        bad: 'Enabled',
        good: 'Disabled',
      },
    ],
  },
});
