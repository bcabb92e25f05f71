import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_key_policy_locks_out',
  title: 'A key or service may get a policy that locks everybody out: the safety check is bypassed',
  severity: 2,
  problem:
    'After a mistake in the policy nobody can manage the key or service any more, and all that a key encrypts may be lost.',
  family: 'deletion',
  fix: { kind: 'safe' },
  wrong: on,
  in: {
    terraform: [
      {
        types: [
          'aws_kms_key',
          'aws_kms_key_policy',
          'aws_kms_external_key',
          'aws_kms_replica_key',
          'aws_kms_replica_external_key',
          'aws_efs_file_system_policy',
          'aws_dsql_cluster_policy',
        ],
        key: 'bypass_policy_lockout_safety_check',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['aws_xray_resource_policy'],
        key: 'bypass_policy_lockout_check',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::KMS::Key', 'AWS::EFS::FileSystem'],
        key: 'BypassPolicyLockoutSafetyCheck',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['AWS::XRay::ResourcePolicy'],
        key: 'BypassPolicyLockoutCheck',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
