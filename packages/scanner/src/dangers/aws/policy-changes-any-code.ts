import { IDENTITY_POLICIES } from '../../resources/views/policies.ts';
import { policyDanger } from '../policy-danger.ts';
import { allowsOnAll, oneOfActions } from '../statements.ts';

export default policyDanger({
  name: 'aws_policy_changes_any_code',
  title: 'An IAM policy lets its holder change the code of any function or endpoint',
  severity: 3,
  problem: 'Whoever has the policy puts code of their own in a function with more rights, and acts by its role.',
  family: 'leastPrivilege',
  remediation: 'Name the functions that may be changed as resources.',
  sources: [],
  of: IDENTITY_POLICIES,
  judge: (document) =>
    document.allowsWhere((statement) =>
      allowsOnAll(
        statement,
        oneOfActions('lambda:UpdateFunctionCode', 'lambda:UpdateFunctionConfiguration', 'glue:UpdateDevEndpoint'),
      ),
    ),
  in: {
    terraform: ['aws_iam_policy', 'policy'],
    cloudformation: ['AWS::IAM::ManagedPolicy', 'PolicyDocument'],
    ansible: ['amazon.aws.iam_managed_policy', 'policy'],
  },
  bad: [{ Action: 'lambda:UpdateFunctionCode', Resource: '*' }],
  marked: 'Action',
  good: [{ Action: 'lambda:UpdateFunctionCode', Resource: 'arn:aws:lambda:eu-central-1:111122223333:function:shop' }],
});
