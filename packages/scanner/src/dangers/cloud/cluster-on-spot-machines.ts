import { settingDanger } from '../setting-danger.ts';
import { below, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_cluster_on_spot_machines',
  title: 'A Databricks cluster runs on machines alone that the cloud may take back',
  severity: 1,
  problem: 'Its jobs end whenever the cloud needs the machines for others.',
  family: 'availability',
  remediation: 'Keep the driver on a machine that stays: set {}.',
  wrong: oneOf('SPOT', 'SPOT_AZURE', 'PREEMPTIBLE_GCP'),
  in: {
    terraform: [
      {
        types: ['databricks_cluster'],
        key: 'aws_attributes.availability',
        unset: 'fine',
        bad: 'SPOT',
        good: 'SPOT_WITH_FALLBACK',
      },
      {
        types: ['databricks_cluster'],
        key: 'azure_attributes.availability',
        unset: 'fine',
        bad: 'SPOT_AZURE',
        good: 'SPOT_WITH_FALLBACK_AZURE',
      },
      {
        types: ['databricks_cluster'],
        key: 'gcp_attributes.availability',
        unset: 'fine',
        bad: 'PREEMPTIBLE_GCP',
        good: 'PREEMPTIBLE_WITH_FALLBACK_GCP',
      },
      {
        types: ['databricks_cluster'],
        key: 'aws_attributes.first_on_demand',
        wrong: below(1),
        unset: 'fine',
        bad: 0,
        good: 1,
        when: [{ key: 'aws_attributes.availability', is: oneOf('SPOT_WITH_FALLBACK'), shown: 'SPOT_WITH_FALLBACK' }],
      },
      {
        types: ['databricks_cluster'],
        key: 'azure_attributes.first_on_demand',
        wrong: below(1),
        unset: 'fine',
        bad: 0,
        good: 1,
        when: [
          {
            key: 'azure_attributes.availability',
            is: oneOf('SPOT_WITH_FALLBACK_AZURE'),
            shown: 'SPOT_WITH_FALLBACK_AZURE',
          },
        ],
      },
    ],
  },
});
