import { IDENTITY_POLICIES } from '../../resources/views/policies.ts';
import { policyDanger } from '../policy-danger.ts';
import { allowsOnAll, oneOfActions } from '../statements.ts';

export default policyDanger({
  name: 'aws_policy_changes_rights',
  title:
    'An IAM policy lets its holder give itself more rights: iam:PutUserPolicy, iam:AttachRolePolicy and the like on *',
  severity: 4,
  problem: 'Whoever has the policy, or gets hold of its credentials, makes themselves administrator by one call.',
  family: 'leastPrivilege',
  remediation: 'Take the actions away, or name the users, groups, roles or policies that may be changed as resources.',
  sources: [],
  of: IDENTITY_POLICIES,
  judge: (document) => document.allowsWhere((statement) => allowsOnAll(statement, oneOfActions(...RIGHTS))),
  in: {
    terraform: ['aws_iam_policy', 'policy'],
    cloudformation: ['AWS::IAM::ManagedPolicy', 'PolicyDocument'],
    ansible: ['amazon.aws.iam_managed_policy', 'policy'],
  },
  bad: [
    { Action: 'iam:PutUserPolicy', Resource: '*' },
    { Action: ['s3:GetObject', 'iam:Attach*Policy'], Resource: '*' },
  ],
  marked: 'Action',
  good: [
    { Action: 'iam:PutUserPolicy', Resource: 'arn:aws:iam::111122223333:user/shop' },
    { Action: 'iam:GetUserPolicy', Resource: '*' },
    {
      Action: 'iam:CreateAccessKey',
      Resource: '*',
      Condition: { StringEquals: { 'aws:RequestedRegion': 'eu-central-1' } },
    },
  ],
});

const RIGHTS = [
  'iam:AddUserToGroup',
  'iam:AttachGroupPolicy',
  'iam:AttachRolePolicy',
  'iam:AttachUserPolicy',
  'iam:CreateAccessKey',
  'iam:CreateLoginProfile',
  'iam:CreatePolicyVersion',
  'iam:PutGroupPolicy',
  'iam:PutRolePolicy',
  'iam:PutUserPolicy',
  'iam:SetDefaultPolicyVersion',
  'iam:UpdateAssumeRolePolicy',
  'iam:UpdateLoginProfile',
];
