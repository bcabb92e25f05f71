import { REPOSITORY_POLICIES } from '../../resources/views/policies.ts';
import { policyDanger } from '../policy-danger.ts';

export default policyDanger({
  name: 'aws_repository_public',
  title: 'A repository of images or packages is public: its policy has the principal *',
  severity: 4,
  problem:
    'Anyone with an AWS account can fetch your images, or push others in their place, where the policy allows that.',
  family: 'publicAccess',
  remediation:
    'Name the accounts, roles or services as principals, or allow `*` only under a condition such as `aws:PrincipalOrgID`.',
  sources: [],
  of: REPOSITORY_POLICIES,
  judge: (document) => document.isPublic(),
  in: {
    terraform: ['aws_ecr_repository_policy', 'policy'],
    cloudformation: ['AWS::ECR::Repository', 'RepositoryPolicyText'],
    ansible: ['community.aws.ecs_ecr', 'policy'],
  },
  bad: [{ Principal: '*', Action: 'ecr:BatchGetImage', Resource: '*' }],
  marked: 'Principal',
  good: [
    { Principal: { AWS: 'arn:aws:iam::111122223333:role/shop' }, Action: 'ecr:BatchGetImage', Resource: '*' },
    {
      Principal: '*',
      Action: 'ecr:BatchGetImage',
      Resource: '*',
      Condition: { StringEquals: { 'aws:PrincipalOrgID': 'o-a1b2c3d4e5' } },
    },
  ],
});
