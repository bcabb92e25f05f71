import { cisAws } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { havingMatch } from '../value-tests.ts';

const ONE = {
  unset: 'fine',
  bad: 'arn:aws:iam::aws:policy/AWSCloudShellFullAccess',
  good: 'arn:aws:iam::aws:policy/ReadOnlyAccess',
} as const;

const SOME = { unset: 'fine', bad: [ONE.bad], good: [ONE.good] } as const;

export default settingDanger({
  name: 'aws_identity_has_cloud_shell',
  title: 'A role, group or user may do everything in CloudShell: AWSCloudShellFullAccess is attached',
  severity: 2,
  problem:
    'Whoever uses it, or gets hold of its credentials, has a machine with root and the internet that is signed in already, and carries files in and out of it.',
  family: 'leastPrivilege',
  references: [cisAws('1.22')],
  remediation: 'Attach a policy without the transfer of files, instead of {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/iam-controls.html'],
  wrong: havingMatch(/(?:policy\/|^)AWSCloudShellFullAccess$/),
  in: {
    terraform: [
      {
        types: [
          'aws_iam_role_policy_attachment',
          'aws_iam_group_policy_attachment',
          'aws_iam_user_policy_attachment',
          'aws_iam_policy_attachment',
        ],
        key: 'policy_arn',
        ...ONE,
      },
      { types: ['aws_ssoadmin_managed_policy_attachment'], key: 'managed_policy_arn', ...ONE },
      { types: ['aws_iam_role'], key: 'managed_policy_arns', ...SOME },
      {
        types: [
          'aws_iam_role_policy_attachments_exclusive',
          'aws_iam_user_policy_attachments_exclusive',
          'aws_iam_group_policy_attachments_exclusive',
        ],
        key: 'policy_arns',
        ...SOME,
      },
    ],
    cloudformation: [
      { types: ['AWS::IAM::Role', 'AWS::IAM::Group', 'AWS::IAM::User'], key: 'ManagedPolicyArns', ...SOME },
      { types: ['AWS::SSO::PermissionSet'], key: 'ManagedPolicies', ...SOME },
    ],
    ansible: [
      {
        types: ['amazon.aws.iam_role', 'amazon.aws.iam_user', 'amazon.aws.iam_group'],
        key: 'managed_policies',
        ...SOME,
      },
    ],
  },
});
