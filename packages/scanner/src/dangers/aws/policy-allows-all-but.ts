import { ALL_POLICIES } from '../../resources/views/policies.ts';
import { policyDanger } from '../policy-danger.ts';
import { isThere } from '../statements.ts';

export default policyDanger({
  name: 'aws_policy_allows_all_but',
  title: 'A policy allows everything but what it names: Allow with NotAction',
  severity: 4,
  problem: 'Every action that AWS adds, and every one that nobody thought of, is allowed.',
  family: 'leastPrivilege',
  remediation: 'Name the actions that are needed in `Action`.',
  sources: [],
  of: ALL_POLICIES,
  judge: (document) => document.allowsWhere(({ notActions, actions }) => isThere(notActions, actions)),
  in: {
    terraform: ['aws_iam_policy', 'policy'],
    cloudformation: ['AWS::IAM::ManagedPolicy', 'PolicyDocument'],
    ansible: ['amazon.aws.iam_managed_policy', 'policy'],
  },
  bad: [{ NotAction: 'iam:*', Resource: 'arn:aws:s3:::shop' }],
  marked: 'NotAction',
  good: [
    { Effect: 'Deny', NotAction: 'iam:*', Resource: '*' },
    { Action: 's3:GetObject', Resource: 'arn:aws:s3:::shop/*' },
  ],
});
