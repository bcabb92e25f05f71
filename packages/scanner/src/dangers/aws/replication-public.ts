import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_replication_public',
  title: 'A replication instance of DMS has a public address',
  severity: 4,
  problem:
    'Everyone on the internet reaches whatever its security groups let through; it holds the passwords of your databases.',
  family: 'networkExposure',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/dms-controls.html'],
  fix: { kind: 'suggested', needs: 'a way into its network for whoever uses it' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['aws_dms_replication_instance', 'aws_dms_instance_profile'],
        key: 'publicly_accessible',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    cloudformation: [
      { types: ['AWS::DMS::ReplicationInstance'], key: 'PubliclyAccessible', unset: 'bad', bad: true, good: false },
      { types: ['AWS::DMS::InstanceProfile'], key: 'PubliclyAccessible', unset: 'bad', bad: true, good: false },
    ],
  },
});
