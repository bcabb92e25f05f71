import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_service_without_deletion_protection',
  title: 'A user pool, a database of several regions or a graph can be deleted by one call',
  severity: 1,
  problem: 'One mistake, or one stolen credential, deletes it with all that it holds.',
  family: 'deletion',
  remediation: 'Switch on {}.',
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_cognito_user_pool'],
        key: 'deletion_protection',
        wrong: oneOf('INACTIVE'),
        unset: 'bad',
        bad: 'INACTIVE',
        good: 'ACTIVE',
      },
      {
        types: ['aws_docdb_global_cluster', 'aws_neptune_global_cluster'],
        key: 'deletion_protection',
        unset: 'bad',
        bad: false,
        good: true,
      },
      { types: ['aws_neptunegraph_graph'], key: 'deletion_protection', unset: 'fine', bad: false, good: true },
      { types: ['aws_dsql_cluster'], key: 'deletion_protection_enabled', unset: 'bad', bad: false, good: true },
      {
        types: ['aws_verifiedpermissions_policy_store'],
        key: 'deletion_protection',
        wrong: oneOf('DISABLED'),
        unset: 'bad',
        bad: 'DISABLED',
        good: 'ENABLED',
      },
      {
        types: ['aws_cloudtrail_event_data_store'],
        key: 'termination_protection_enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Cognito::UserPool'],
        key: 'DeletionProtection',
        wrong: oneOf('INACTIVE'),
        unset: 'bad',
        bad: 'INACTIVE',
        good: 'ACTIVE',
      },
      {
        types: ['AWS::RDS::GlobalCluster', 'AWS::DocDB::GlobalCluster', 'AWS::Neptune::GlobalCluster'],
        key: 'DeletionProtection',
        unset: 'bad',
        bad: false,
        good: true,
      },
      { types: ['AWS::NeptuneGraph::Graph'], key: 'DeletionProtection', unset: 'fine', bad: false, good: true },
      { types: ['AWS::DSQL::Cluster'], key: 'DeletionProtectionEnabled', unset: 'bad', bad: false, good: true },
      {
        types: ['AWS::VerifiedPermissions::PolicyStore'],
        key: 'DeletionProtection.Mode',
        wrong: oneOf('DISABLED'),
        unset: 'bad',
        bad: 'DISABLED',
        good: 'ENABLED',
      },
      {
        types: ['AWS::CloudTrail::EventDataStore'],
        key: 'TerminationProtectionEnabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
