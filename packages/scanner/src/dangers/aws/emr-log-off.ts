import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_emr_log_off',
  title: 'An EMR cluster keeps no logs: they go when its machines go',
  severity: 1,
  problem: 'What jobs did, and who signed in to the nodes, cannot be found out once the cluster has ended.',
  family: 'logging',
  remediation: 'Name a bucket in {}.',
  sources: ['https://docs.aws.amazon.com/emr/latest/ManagementGuide/emr-plan-debugging.html'],
  wrong: missing,
  in: {
    terraform: [{ types: ['aws_emr_cluster'], key: 'log_uri', unset: 'bad', good: 's3://shop-logs/emr/' }],
    cloudformation: [{ types: ['AWS::EMR::Cluster'], key: 'LogUri', unset: 'bad', good: 's3://shop-logs/emr/' }],
  },
});
