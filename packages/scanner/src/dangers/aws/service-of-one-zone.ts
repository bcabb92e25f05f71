import { settingDanger } from '../setting-danger.ts';
import { matching, off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_service_of_one_zone',
  title: 'A broker, a cache or a replication stands in one availability zone only',
  severity: 1,
  problem: 'When the zone fails, the service is gone until the zone is back.',
  family: 'availability',
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_dms_replication_instance', 'aws_cloudsearch_domain'],
        key: 'multi_az',
        unset: 'bad',
        bad: false,
        good: true,
      },
      { types: ['aws_dms_replication_config'], key: 'compute_config.multi_az', unset: 'bad', bad: false, good: true },
      { types: ['aws_elasticache_replication_group'], key: 'multi_az_enabled', unset: 'bad', bad: false, good: true },
      {
        types: ['aws_mq_broker'],
        key: 'deployment_mode',
        wrong: oneOf('SINGLE_INSTANCE'),
        unset: 'bad',
        bad: 'SINGLE_INSTANCE',
        good: 'ACTIVE_STANDBY_MULTI_AZ',
      },
      {
        types: ['aws_fsx_windows_file_system'],
        key: 'deployment_type',
        wrong: matching(/^SINGLE_AZ/),
        unset: 'bad',
        bad: 'SINGLE_AZ_1',
        good: 'MULTI_AZ_1',
      },
      {
        types: ['aws_fsx_ontap_file_system'],
        key: 'deployment_type',
        wrong: matching(/^SINGLE_AZ/),
        bad: 'SINGLE_AZ_1',
        good: 'MULTI_AZ_1',
      },
      { types: ['aws_redshift_cluster'], key: 'multi_az', unset: 'fine', bad: false, good: true },
    ],
    cloudformation: [
      { types: ['AWS::DMS::ReplicationInstance'], key: 'MultiAZ', unset: 'bad', bad: false, good: true },
      { types: ['AWS::DMS::ReplicationConfig'], key: 'ComputeConfig.MultiAZ', bad: false, good: true },
      { types: ['AWS::ElastiCache::ReplicationGroup'], key: 'MultiAZEnabled', unset: 'bad', bad: false, good: true },
      {
        types: ['AWS::AmazonMQ::Broker'],
        key: 'DeploymentMode',
        wrong: oneOf('SINGLE_INSTANCE'),
        bad: 'SINGLE_INSTANCE',
        good: 'ACTIVE_STANDBY_MULTI_AZ',
      },
      {
        types: ['AWS::FSx::FileSystem'],
        key: 'OntapConfiguration.DeploymentType',
        wrong: matching(/^SINGLE_AZ/),
        unset: 'fine',
        bad: 'SINGLE_AZ_1',
        good: 'MULTI_AZ_1',
      },
      {
        types: ['AWS::FSx::FileSystem'],
        key: 'WindowsConfiguration.DeploymentType',
        wrong: matching(/^SINGLE_AZ/),
        unset: 'fine',
        bad: 'SINGLE_AZ_1',
        good: 'MULTI_AZ_1',
      },
      { types: ['AWS::Redshift::Cluster'], key: 'MultiAZ', unset: 'fine', bad: false, good: true },
    ],
  },
});
