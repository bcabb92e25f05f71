import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_redshift_log_off',
  title: 'A Redshift cluster keeps no audit log',
  severity: 2,
  problem: 'Who logged in and which queries they ran cannot be told afterwards.',
  family: 'logging',
  remediation: 'Name a bucket in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/redshift-controls.html'],
  wrong: missing,
  in: {
    cloudformation: [
      { types: ['AWS::Redshift::Cluster'], key: 'LoggingProperties', unset: 'bad', good: { BucketName: 'shop-logs' } },
    ],
  },
});
