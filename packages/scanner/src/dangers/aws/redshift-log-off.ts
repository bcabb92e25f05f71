import { settingDanger } from '../setting-danger.ts';
import { missing, off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_redshift_log_off',
  title: 'A Redshift cluster keeps no audit log',
  severity: 2,
  problem: 'Who logged in and which queries they ran cannot be reconstructed afterwards.',
  family: 'logging',
  remediation: 'Name where it goes in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/redshift-controls.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_redshift_cluster'],
        key: 'logging.enable',
        wrong: off,
        unset: 'bad',
        bad: false,
        good: true,
        beside: {
          type: 'aws_redshift_logging',
          names: 'cluster_identifier',
          name: 'cluster_identifier',
          shown: { log_destination_type: 'cloudwatch' },
        },
      },
      {
        types: ['aws_redshiftserverless_namespace'],
        key: 'log_exports',
        unset: 'bad',
        good: ['userlog', 'connectionlog'],
      },
    ],
    cloudformation: [
      { types: ['AWS::Redshift::Cluster'], key: 'LoggingProperties', unset: 'bad', good: { BucketName: 'shop-logs' } },
      {
        types: ['AWS::RedshiftServerless::Namespace'],
        key: 'LogExports',
        unset: 'bad',
        bad: [],
        good: ['userlog', 'connectionlog'],
      },
    ],
  },
});
