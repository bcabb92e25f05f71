import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_synapse_pool_not_isolated',
  title: 'A Spark pool of Synapse shares its hosts with those of others',
  severity: 1,
  problem: 'A flaw of the host lets the code of others at your data.',
  family: 'leastPrivilege',
  wrong: off,
  in: {
    terraform: [
      { types: ['azurerm_synapse_spark_pool'], key: 'compute_isolation_enabled', unset: 'bad', bad: false, good: true },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Synapse/workspaces/bigDataPools'],
        key: 'isComputeIsolationEnabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
