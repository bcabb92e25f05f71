import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_cluster_not_isolated',
  title: 'A cluster of Databricks separates its users by nothing: data_security_mode NONE',
  severity: 3,
  problem:
    'Every user of it works with the rights of the machines, and reads the data and the credentials of the others; Unity Catalog checks nothing.',
  family: 'isolation',
  sources: ['https://learn.microsoft.com/azure/databricks/compute/access-mode-limitations'],
  wrong: oneOf('NONE'),
  in: {
    terraform: [
      { types: ['databricks_cluster'], key: 'data_security_mode', unset: 'fine', bad: 'NONE', good: 'USER_ISOLATION' },
      {
        types: ['databricks_job'],
        key: 'new_cluster.data_security_mode',
        unset: 'fine',
        bad: 'NONE',
        good: 'SINGLE_USER',
      },
    ],
  },
});
