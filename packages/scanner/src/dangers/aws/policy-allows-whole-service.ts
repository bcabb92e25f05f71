import { IDENTITY_POLICIES } from '../../resources/views/policies.ts';
import { policyDanger } from '../policy-danger.ts';
import { anyOf, isAboutAll, isAllOfService } from '../statements.ts';

export default policyDanger({
  name: 'aws_policy_allows_whole_service',
  title: 'An IAM policy allows every action of a service on every resource: service:* on *',
  severity: 3,
  problem: 'Whoever has the policy may delete, change and hand on everything of that service.',
  family: 'leastPrivilege',
  remediation: 'Name the actions and the resources that are needed.',
  sources: [],
  of: IDENTITY_POLICIES,
  judge: (document) =>
    document.allowsWhere((statement) => anyOf(statement.actions, isAllOfService).and(isAboutAll(statement))),
  in: {
    terraform: ['aws_iam_policy', 'policy'],
    cloudformation: ['AWS::IAM::ManagedPolicy', 'PolicyDocument'],
    ansible: ['amazon.aws.iam_managed_policy', 'policy'],
  },
  bad: [{ Action: 's3:*', Resource: '*' }],
  marked: 'Action',
  good: [
    { Action: 's3:*', Resource: 'arn:aws:s3:::shop/*' },
    { Action: 's3:Get*', Resource: '*' },
  ],
});
