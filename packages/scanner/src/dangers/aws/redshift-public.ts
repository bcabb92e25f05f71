import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_redshift_public',
  title: 'A Redshift cluster has a public address',
  severity: 4,
  problem: 'Anyone on the internet may try passwords and flaws of the warehouse.',
  family: 'networkExposure',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/redshift-controls.html'],
  fix: { kind: 'suggested', needs: 'a way into its network for whoever uses it' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['aws_redshift_cluster'],
        key: 'publicly_accessible',
        // https://registry.terraform.io/providers/hashicorp/aws/latest/docs/guides/version-6-upgrade
        unsetBefore: { provider: 'aws', version: '6.0', is: 'bad' },
        bad: true,
        good: false,
      },
      { types: ['aws_redshiftserverless_workgroup'], key: 'publicly_accessible', bad: true, good: false },
    ],
    cloudformation: [
      { types: ['AWS::Redshift::Cluster'], key: 'PubliclyAccessible', bad: true, good: false },
      {
        types: ['AWS::RedshiftServerless::Workgroup'],
        key: 'PubliclyAccessible',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    ansible: [{ types: ['community.aws.redshift'], key: 'publicly_accessible', unset: 'fine', bad: true, good: false }],
  },
});
