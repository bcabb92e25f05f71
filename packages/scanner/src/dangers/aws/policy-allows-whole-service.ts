import { IDENTITY_POLICIES } from '../../resources/views/policies.ts';
import type { Truth } from '../../resources/truth.ts';
import type { Answer } from '../../resources/answer.ts';
import { policyDanger } from '../policy-danger.ts';
import { allowsOnAll, isAllOfService } from '../statements.ts';

export default policyDanger({
  name: 'aws_policy_allows_whole_service',
  title: 'An IAM policy allows every action of a service on every resource: service:* on *',
  severity: 3,
  problem: 'Whoever has the policy may delete, change and hand on everything of that service.',
  family: 'leastPrivilege',
  remediation: 'Name the actions and the resources that are needed.',
  sources: [],
  of: IDENTITY_POLICIES,
  judge: (document) => document.allowsWhere((statement) => allowsOnAll(statement, isAllOfSome)),
  in: {
    terraform: ['aws_iam_policy', 'policy'],
    cloudformation: ['AWS::IAM::ManagedPolicy', 'PolicyDocument'],
    ansible: ['amazon.aws.iam_managed_policy', 'policy'],
  },
  bad: [
    { Action: 's3:*', Resource: '*' },
    { Action: 'lambda:*', Resource: 'arn:aws:lambda:*:*:function:*:*' },
  ],
  marked: 'Action',
  good: [
    { Action: 's3:*', Resource: 'arn:aws:s3:::shop/*' },
    { Action: 's3:Get*', Resource: '*' },
    { Action: ['ssmmessages:*', 'ec2messages:*'], Resource: '*' },
    { Action: 's3:*', Resource: ['arn:aws:s3:::shop', 'arn:aws:sqs:*:*:*'] },
  ],
});

/** Through two of them the agent of Systems Manager speaks for its own machine, and does nothing else. */
function isAllOfSome(action: Answer): Truth {
  return isAllOfService(action).and(action.test((text) => !/^(?:ssm|ec2)messages:/i.test(text)));
}
