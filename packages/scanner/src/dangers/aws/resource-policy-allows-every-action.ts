import { RESOURCE_POLICIES } from '../../resources/views/policies.ts';
import { policyDanger } from '../policy-danger.ts';
import { anyOf, isAllOfService } from '../statements.ts';

export default policyDanger({
  name: 'aws_resource_policy_allows_every_action',
  title: 'A policy of a resource allows every action on it: Action *',
  severity: 3,
  problem: 'Those it lets in may also delete the resource, change its policy and let others in.',
  family: 'leastPrivilege',
  remediation: 'Name the actions that are needed.',
  sources: [],
  of: RESOURCE_POLICIES,
  judge: (document) =>
    document.allowsWhere((statement) =>
      anyOf(statement.actions, (action) => action.is('*').or(isAllOfService(action))),
    ),
  in: {
    terraform: ['aws_sqs_queue_policy', 'policy'],
    cloudformation: ['AWS::SQS::QueuePolicy', 'PolicyDocument'],
    ansible: ['community.aws.sqs_queue', 'policy'],
  },
  bad: [
    { Principal: { AWS: 'arn:aws:iam::111122223333:role/shop' }, Action: 'sqs:*', Resource: '*' },
    { Principal: { AWS: 'arn:aws:iam::111122223333:role/shop' }, Action: '*', Resource: '*' },
  ],
  marked: 'Action',
  good: [
    { Principal: { AWS: 'arn:aws:iam::111122223333:role/shop' }, Action: 'sqs:SendMessage', Resource: '*' },
    { Effect: 'Deny', Principal: '*', Action: 'sqs:*', Resource: '*' },
  ],
});
