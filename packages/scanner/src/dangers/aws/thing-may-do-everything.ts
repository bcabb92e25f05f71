import { THING_POLICIES } from '../../resources/views/policies.ts';
import { policyDanger } from '../policy-danger.ts';
import { anyOf } from '../statements.ts';

export default policyDanger({
  name: 'aws_thing_may_do_everything',
  title: 'A policy of AWS IoT allows every action or is about every resource',
  severity: 3,
  problem: 'A device that is taken over, or whose certificate is stolen, acts as every other one.',
  family: 'leastPrivilege',
  remediation: 'Name the actions and the topics or clients that a device needs.',
  sources: [],
  of: THING_POLICIES,
  judge: (document) =>
    document.allowsWhere(({ actions, resources }) =>
      anyOf(actions, (action) => action.is('*', 'iot:*')).or(anyOf(resources, (resource) => resource.is('*'))),
    ),
  in: { terraform: ['aws_iot_policy', 'policy'], cloudformation: ['AWS::IoT::Policy', 'PolicyDocument'] },
  bad: [{ Action: 'iot:*', Resource: 'arn:aws:iot:eu-central-1:111122223333:topic/shop' }],
  marked: 'Action',
  good: [{ Action: 'iot:Publish', Resource: 'arn:aws:iot:eu-central-1:111122223333:topic/shop' }],
});
