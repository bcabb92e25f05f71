import { RESOURCE_POLICIES } from '../../resources/views/policies.ts';
import { policyDanger } from '../policy-danger.ts';
import { isThere } from '../statements.ts';

export default policyDanger({
  name: 'aws_policy_lets_all_but_in',
  title: 'A policy of a resource lets everyone in but those it names: Allow with NotPrincipal',
  severity: 4,
  problem: 'Everyone else may use the resource, without a login as well.',
  family: 'publicAccess',
  remediation: 'Name those who need it in `Principal`.',
  sources: [],
  of: RESOURCE_POLICIES,
  judge: (document) => document.allowsWhere(({ notPrincipals, principals }) => isThere(notPrincipals, principals)),
  in: {
    terraform: ['aws_sqs_queue_policy', 'policy'],
    cloudformation: ['AWS::SQS::QueuePolicy', 'PolicyDocument'],
    ansible: ['community.aws.sqs_queue', 'policy'],
  },
  bad: [{ NotPrincipal: { AWS: 'arn:aws:iam::111122223333:role/shop' }, Action: 'sqs:SendMessage', Resource: '*' }],
  marked: 'NotPrincipal',
  good: [
    {
      Effect: 'Deny',
      NotPrincipal: { AWS: 'arn:aws:iam::111122223333:role/shop' },
      Action: 'sqs:SendMessage',
      Resource: '*',
    },
    { Principal: { AWS: 'arn:aws:iam::111122223333:role/shop' }, Action: 'sqs:SendMessage', Resource: '*' },
  ],
});
