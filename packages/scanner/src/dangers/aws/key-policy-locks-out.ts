import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_key_policy_locks_out',
  title: 'A KMS key may get a policy that locks everybody out: the safety check is bypassed',
  severity: 2,
  problem: 'After a mistake in the policy nobody can manage the key any more, and all that it encrypts may be lost.',
  family: 'deletion',
  fix: { kind: 'safe' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['aws_kms_key', 'aws_kms_key_policy', 'aws_kms_external_key', 'aws_kms_replica_key'],
        key: 'bypass_policy_lockout_safety_check',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::KMS::Key'],
        key: 'BypassPolicyLockoutSafetyCheck',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
