import { IDENTITY_POLICIES } from '../../resources/views/policies.ts';
import { policyDanger } from '../policy-danger.ts';
import { allowsOnAll, oneOfActions } from '../statements.ts';

export default policyDanger({
  name: 'aws_policy_passes_any_role',
  title: 'An IAM policy lets its holder hand any role to a service: iam:PassRole on *',
  severity: 4,
  problem:
    'Whoever has the policy starts a machine, function or stack with the role of an administrator, and acts by it.',
  family: 'leastPrivilege',
  remediation: 'Name the roles that may be passed on as resources of `iam:PassRole`.',
  sources: [],
  of: IDENTITY_POLICIES,
  judge: (document) => document.allowsWhere((statement) => allowsOnAll(statement, oneOfActions('iam:PassRole'))),
  in: {
    terraform: ['aws_iam_policy', 'policy'],
    cloudformation: ['AWS::IAM::ManagedPolicy', 'PolicyDocument'],
    ansible: ['amazon.aws.iam_managed_policy', 'policy'],
  },
  bad: [
    { Action: 'iam:PassRole', Resource: '*' },
    { Action: 'iam:PassRole', Resource: 'arn:aws:iam::*:role/*' },
  ],
  marked: 'Action',
  good: [
    { Action: 'iam:PassRole', Resource: 'arn:aws:iam::111122223333:role/shop' },
    {
      Action: 'iam:PassRole',
      Resource: '*',
      Condition: { StringEquals: { 'iam:PassedToService': 'ec2.amazonaws.com' } },
    },
  ],
});
