import { SEARCH_POLICIES } from '../../resources/views/policies.ts';
import { policyDanger } from '../policy-danger.ts';

export default policyDanger({
  name: 'aws_search_public',
  title: 'An OpenSearch or Elasticsearch domain is public: its policy has the principal *',
  severity: 4,
  problem: 'Everyone who reaches the domain reads and changes all that it indexes, without a login.',
  family: 'publicAccess',
  remediation:
    'Name the accounts, roles or services as principals, or allow `*` only under a condition such as `aws:PrincipalOrgID`.',
  sources: [],
  of: SEARCH_POLICIES,
  judge: (document) => document.isPublic(),
  in: {
    terraform: ['aws_opensearch_domain', 'access_policies'],
    cloudformation: ['AWS::OpenSearchService::Domain', 'AccessPolicies'],
    ansible: ['community.aws.opensearch', 'access_policies'],
  },
  bad: [{ Principal: '*', Action: 'es:ESHttpGet', Resource: '*' }],
  marked: 'Principal',
  good: [
    { Principal: { AWS: 'arn:aws:iam::111122223333:role/shop' }, Action: 'es:ESHttpGet', Resource: '*' },
    {
      Principal: '*',
      Action: 'es:ESHttpGet',
      Resource: '*',
      Condition: { StringEquals: { 'aws:PrincipalOrgID': 'o-a1b2c3d4e5' } },
    },
  ],
});
