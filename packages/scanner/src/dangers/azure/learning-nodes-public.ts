import { settingDanger } from '../setting-danger.ts';
import { off, on, oneOf, there } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_learning_nodes_public',
  title: 'Machines that machine learning computes on have public addresses',
  severity: 2,
  problem: 'The whole internet can try the flaws of what listens on them, next to training data and keys.',
  family: 'networkExposure',
  sources: ['https://learn.microsoft.com/azure/machine-learning/how-to-secure-training-vnet'],
  fix: { kind: 'suggested', needs: 'a way out of the network for updates' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['azurerm_machine_learning_compute_cluster', 'azurerm_machine_learning_compute_instance'],
        key: 'node_public_ip_enabled',
        unset: 'bad',
        bad: true,
        good: false,
      },
      {
        types: ['azurerm_machine_learning_workspace'],
        key: 'serverless_compute.public_ip_enabled',
        bad: true,
        good: false,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.MachineLearningServices/workspaces/computes'],
        key: 'properties.enableNodePublicIp',
        unset: 'bad',
        bad: true,
        good: false,
        when: [
          { key: 'computeType', is: oneOf('AmlCompute', 'ComputeInstance'), shown: 'AmlCompute' },
          { key: 'properties.vmSize', is: there, shown: 'Standard_DS3_v2' },
        ],
      },
      {
        types: ['Microsoft.MachineLearningServices/workspaces'],
        key: 'serverlessComputeSettings.serverlessComputeNoPublicIP',
        wrong: off,
        bad: false,
        good: true,
      },
    ],
  },
});
