import { IDENTITY_POLICIES } from '../../resources/views/policies.ts';
import { policyDanger } from '../policy-danger.ts';
import { allowsOnAll, oneOfActions } from '../statements.ts';

export default policyDanger({
  name: 'aws_policy_assumes_any_role',
  title: 'An IAM policy lets its holder assume any role: sts:AssumeRole on *',
  severity: 3,
  problem:
    'Whoever has the policy takes on every role whose trust policy lets the account in, of other accounts as well.',
  family: 'leastPrivilege',
  remediation: 'Name the roles that may be assumed as resources.',
  sources: [],
  of: IDENTITY_POLICIES,
  judge: (document) => document.allowsWhere((statement) => allowsOnAll(statement, oneOfActions('sts:AssumeRole'))),
  in: {
    terraform: ['aws_iam_policy', 'policy'],
    cloudformation: ['AWS::IAM::ManagedPolicy', 'PolicyDocument'],
    ansible: ['amazon.aws.iam_managed_policy', 'policy'],
  },
  bad: [{ Action: 'sts:AssumeRole', Resource: '*' }],
  marked: 'Action',
  good: [{ Action: 'sts:AssumeRole', Resource: 'arn:aws:iam::111122223333:role/shop' }],
});
