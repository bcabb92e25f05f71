import { cisAws } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_database_without_minor_upgrades',
  title: 'A database does not get security fixes by itself: automatic minor version upgrades are off',
  severity: 2,
  problem: 'Known flaws of the engine stay open until somebody remembers to upgrade it.',
  family: 'updates',
  references: [cisAws('2.3.2')],
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html'],
  fix: { kind: 'suggested', needs: 'a maintenance window in which a restart harms nobody' },
  wrong: off,
  in: {
    terraform: [
      {
        types: [
          'aws_db_instance',
          'aws_rds_cluster_instance',
          'aws_neptune_cluster_instance',
          'aws_docdb_cluster_instance',
          'aws_dms_replication_instance',
        ],
        key: 'auto_minor_version_upgrade',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['aws_elasticache_cluster', 'aws_elasticache_replication_group', 'aws_memorydb_cluster'],
        key: 'auto_minor_version_upgrade',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['aws_opensearch_domain'],
        key: 'software_update_options.auto_software_update_enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      {
        types: [
          'AWS::RDS::DBCluster',
          'AWS::RDS::DBInstance',
          'AWS::DocDB::DBInstance',
          'AWS::Neptune::DBInstance',
          'AWS::DMS::ReplicationInstance',
          'AWS::ElastiCache::CacheCluster',
          'AWS::ElastiCache::ReplicationGroup',
          'AWS::MemoryDB::Cluster',
        ],
        key: 'AutoMinorVersionUpgrade',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['AWS::OpenSearchService::Domain'],
        key: 'SoftwareUpdateOptions.AutoSoftwareUpdateEnabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    ansible: [
      { types: ['amazon.aws.rds_instance'], key: 'auto_minor_version_upgrade', unset: 'fine', bad: false, good: true },
    ],
  },
});
