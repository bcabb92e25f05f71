import { SPARK_SEARCH } from '../../resources/terraform.ts';
import { settingDanger } from '../setting-danger.ts';
import { matching, missing, off } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_spark_without_long_support',
  title: 'A Databricks cluster runs a Spark version without long-term support',
  severity: 1,
  problem: 'It gets security fixes for half a year only.',
  family: 'updates',
  remediation: 'Name a version with long-term support in {}.',
  wrong: matching(/^(?!(?:7\.3|9\.1|10\.4|11\.3|12\.2|13\.3|14\.3|15\.4|16\.4|17\.3)\.)\d+\.\d+\.x\b/),
  in: {
    terraform: [
      { types: ['databricks_cluster'], key: 'spark_version', bad: '14.2.x-scala2.12', good: '14.3.x-scala2.12' },
      {
        // Without it, the newest one of all is taken.
        types: [SPARK_SEARCH],
        key: 'long_term_support',
        wrong: off,
        unset: 'bad',
        bad: false,
        good: true,
        when: [
          { key: 'spark_version', is: missing },
          { key: 'id', is: missing },
        ],
      },
    ],
  },
});
