import { IDENTITY_POLICIES } from '../../resources/views/policies.ts';
import { policyDanger } from '../policy-danger.ts';
import { hasConditions, type Statement } from '../../resources/policy-document.ts';
import type { Truth } from '../../resources/truth.ts';
import { allowsOnAll, anyOf, isAboutAll, isAllOfService } from '../statements.ts';

export default policyDanger({
  name: 'aws_policy_allows_every_action',
  title: 'A policy of IAM allows every action, or every one of a service, on what it names: Action *, s3:*',
  severity: 2,
  problem: 'Whoever has the policy may also delete what it names, change its rights and hand it on.',
  family: 'leastPrivilege',
  remediation: 'Name the actions that are needed.',
  sources: [],
  of: IDENTITY_POLICIES,
  judge: (document) =>
    document.allowsWhere((statement) =>
      anyOf(statement.actions, (action) => action.is('*', '*:*'))
        .and(isAboutAll(statement).not())
        .or(allowsServiceOnSome(statement)),
    ),
  in: {
    terraform: ['aws_iam_policy', 'policy'],
    cloudformation: ['AWS::IAM::ManagedPolicy', 'PolicyDocument'],
    ansible: ['amazon.aws.iam_managed_policy', 'policy'],
  },
  bad: [
    { Action: '*', Resource: 'arn:aws:s3:::shop/*' },
    { Action: ['s3:*'], Resource: 'arn:aws:s3:::shop/*' },
  ],
  marked: 'Action',
  good: [{ Action: 's3:GetObject', Resource: 'arn:aws:s3:::shop/*' }],
});

/** On every resource, it is a danger of its own. */
function allowsServiceOnSome(statement: Statement): Truth {
  return anyOf(statement.actions, isAllOfService)
    .and(allowsOnAll(statement, isAllOfService).not())
    .and(hasConditions(statement).not());
}
