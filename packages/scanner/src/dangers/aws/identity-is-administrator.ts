import { cisAws } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { havingMatch, matching, oneOf } from '../value-tests.ts';

const EKS_ADMINISTRATOR = matching(/:cluster-access-policy\/AmazonEKSClusterAdminPolicy$/);

export default settingDanger({
  name: 'aws_identity_is_administrator',
  title:
    'A role, group or user is an administrator: AdministratorAccess, IAMFullAccess or AmazonEKSClusterAdminPolicy is attached',
  severity: 4,
  problem: 'Whoever uses it, or gets hold of its credentials, owns the account, or the whole cluster.',
  family: 'leastPrivilege',
  references: [cisAws('1.16')],
  remediation: 'Attach a policy that allows what is needed, instead of {}.',
  sources: ['https://docs.aws.amazon.com/eks/latest/userguide/access-policy-permissions.html'],
  wrong: havingMatch(/(?:policy\/|^)(?:AdministratorAccess|IAMFullAccess|PowerUserAccess)$/),
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
        unset: 'fine',
        bad: 'arn:aws:iam::aws:policy/AdministratorAccess',
        good: 'arn:aws:iam::aws:policy/ReadOnlyAccess',
      },
      {
        types: ['aws_iam_role'],
        key: 'managed_policy_arns',
        unset: 'fine',
        bad: ['arn:aws:iam::aws:policy/AdministratorAccess'],
        good: ['arn:aws:iam::aws:policy/ReadOnlyAccess'],
      },
      {
        types: ['aws_ssoadmin_managed_policy_attachment'],
        key: 'managed_policy_arn',
        unset: 'fine',
        bad: 'arn:aws:iam::aws:policy/AdministratorAccess',
        good: 'arn:aws:iam::aws:policy/ReadOnlyAccess',
      },
      {
        types: [
          'aws_iam_role_policy_attachments_exclusive',
          'aws_iam_user_policy_attachments_exclusive',
          'aws_iam_group_policy_attachments_exclusive',
        ],
        key: 'policy_arns',
        unset: 'fine',
        bad: ['arn:aws:iam::aws:policy/AdministratorAccess'],
        good: ['arn:aws:iam::aws:policy/ReadOnlyAccess'],
      },
      {
        types: ['aws_eks_access_policy_association'],
        key: 'policy_arn',
        wrong: EKS_ADMINISTRATOR,
        unset: 'fine',
        bad: 'arn:aws:eks::aws:cluster-access-policy/AmazonEKSClusterAdminPolicy',
        good: 'arn:aws:eks::aws:cluster-access-policy/AmazonEKSViewPolicy',
        when: [{ key: 'access_scope.type', is: oneOf('cluster'), shown: 'cluster' }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::EKS::AccessEntry'],
        each: 'AccessPolicies',
        key: 'PolicyArn',
        wrong: EKS_ADMINISTRATOR,
        unset: 'fine',
        bad: 'arn:aws:eks::aws:cluster-access-policy/AmazonEKSClusterAdminPolicy',
        good: 'arn:aws:eks::aws:cluster-access-policy/AmazonEKSViewPolicy',
        when: [{ key: 'AccessScope.Type', is: oneOf('cluster'), shown: 'cluster' }],
      },
      {
        types: ['AWS::IAM::Role', 'AWS::IAM::Group', 'AWS::IAM::User'],
        key: 'ManagedPolicyArns',
        unset: 'fine',
        bad: ['arn:aws:iam::aws:policy/AdministratorAccess'],
        good: ['arn:aws:iam::aws:policy/ReadOnlyAccess'],
      },
      {
        types: ['AWS::Serverless::Function'],
        key: 'Policies',
        unset: 'fine',
        bad: ['AdministratorAccess'],
        good: ['AWSLambdaBasicExecutionRole'],
      },
      {
        types: ['AWS::Serverless::StateMachine'],
        key: 'Policies',
        unset: 'fine',
        bad: ['AdministratorAccess'],
        good: ['AWSLambdaBasicExecutionRole'],
      },
      {
        types: ['AWS::SSO::PermissionSet'],
        key: 'ManagedPolicies',
        unset: 'fine',
        bad: ['arn:aws:iam::aws:policy/AdministratorAccess'],
        good: ['arn:aws:iam::aws:policy/ReadOnlyAccess'],
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.iam_role', 'amazon.aws.iam_user', 'amazon.aws.iam_group'],
        key: 'managed_policies',
        unset: 'fine',
        bad: ['arn:aws:iam::aws:policy/AdministratorAccess'],
        good: ['arn:aws:iam::aws:policy/ReadOnlyAccess'],
      },
      { types: ['community.aws.ecs_service'], key: 'role', unset: 'fine', bad: 'AdministratorAccess', good: 'shop' },
    ],
  },
});
