import { API_POLICIES } from '../../resources/views/policies.ts';
import { policyDanger } from '../policy-danger.ts';

export default policyDanger({
  name: 'aws_api_policy_public',
  title: 'The policy of an API, event bus, log destination or mail identity lets anyone in: principal *',
  severity: 3,
  problem: 'Anyone may call it, or send what others then take for their own.',
  family: 'publicAccess',
  remediation:
    'Name the accounts, roles or services as principals, or allow `*` only under a condition such as `aws:PrincipalOrgID`.',
  sources: [],
  of: API_POLICIES,
  judge: (document) => document.isPublic(),
  in: {
    terraform: ['aws_api_gateway_rest_api_policy', 'policy'],
    cloudformation: ['AWS::ApiGateway::RestApi', 'Policy'],
    ansible: ['community.aws.ses_identity_policy', 'policy'],
  },
  bad: [{ Principal: '*', Action: 'execute-api:Invoke', Resource: '*' }],
  marked: 'Principal',
  good: [
    { Principal: { AWS: 'arn:aws:iam::111122223333:role/shop' }, Action: 'execute-api:Invoke', Resource: '*' },
    {
      Principal: '*',
      Action: 'execute-api:Invoke',
      Resource: '*',
      Condition: { StringEquals: { 'aws:PrincipalOrgID': 'o-a1b2c3d4e5' } },
    },
  ],
});
