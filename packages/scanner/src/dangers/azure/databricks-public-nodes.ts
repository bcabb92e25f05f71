import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_databricks_public_nodes',
  title: 'The machines of a Databricks workspace have addresses on the internet',
  severity: 3,
  problem: 'Anyone can try known flaws of whatever listens on them.',
  family: 'networkExposure',
  fix: { kind: 'suggested', needs: 'a way out of the network for updates' },
  wrong: off,
  in: {
    terraform: [
      { types: ['azurerm_databricks_workspace'], key: 'custom_parameters.no_public_ip', bad: false, good: true },
    ],
    azureresourcemanager: [
      { types: ['Microsoft.Databricks/workspaces'], key: 'parameters.enableNoPublicIp.value', bad: false, good: true },
    ],
  },
});
