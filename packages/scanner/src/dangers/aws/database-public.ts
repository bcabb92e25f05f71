import { cisAws } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_database_public',
  title: 'A database instance is publicly accessible',
  severity: 5,
  problem:
    'The database has an address that the whole internet can reach; only a security group and its passwords stand between it and everyone.',
  family: 'networkExposure',
  references: [cisAws('2.3.3')],
  remediation: 'Switch {} off, and reach the database from inside its network.',
  fix: { kind: 'suggested', needs: 'a way into its network for whoever uses it' },
  wrong: on,
  in: {
    terraform: [
      {
        types: [
          'aws_db_instance',
          'aws_rds_cluster_instance',
          'aws_neptune_cluster_instance',
          'aws_lightsail_database',
          'aws_timestreaminfluxdb_db_instance',
          'aws_timestreaminfluxdb_db_cluster',
          'aws_rds_shard_group',
        ],
        key: 'publicly_accessible',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::RDS::DBInstance', 'AWS::RDS::DBCluster', 'AWS::RDS::DBShardGroup'],
        key: 'PubliclyAccessible',
        bad: true,
        good: false,
      },
      {
        types: [
          'AWS::Neptune::DBInstance',
          'AWS::Lightsail::Database',
          'AWS::Timestream::InfluxDBInstance',
          'AWS::Timestream::InfluxDBCluster',
        ],
        key: 'PubliclyAccessible',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    ansible: [{ types: ['amazon.aws.rds_instance'], key: 'publicly_accessible', bad: true, good: false }],
  },
});
