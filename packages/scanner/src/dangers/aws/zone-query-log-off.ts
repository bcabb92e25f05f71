import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_zone_query_log_off',
  title: 'Queries for a public zone of Route 53 are not logged',
  severity: 1,
  problem: 'Who looks for hosts of yours, before an attack or from machines that are taken over, cannot be found out.',
  family: 'logging',
  remediation: 'Name a log group in {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_route53_zone'],
        key: 'aws_route53_query_log',
        unset: 'bad',
        good: true,
        when: [{ key: 'vpc', is: missing }],
        beside: {
          type: 'aws_route53_query_log',
          names: 'zone_id',
          name: 'zone_id',
          shown: { cloudwatch_log_group_arn: 'arn:aws:logs:us-east-1:111122223333:log-group:shop' },
        },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Route53::HostedZone'],
        key: 'QueryLoggingConfig',
        unset: 'bad',
        good: { CloudWatchLogsLogGroupArn: 'arn:aws:logs:us-east-1:111122223333:log-group:shop' },
        when: [{ key: 'VPCs', is: missing }],
      },
    ],
  },
});
