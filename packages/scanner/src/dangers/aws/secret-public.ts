import { SECRET_POLICIES } from '../../resources/views/policies.ts';
import { policyDanger } from '../policy-danger.ts';

export default policyDanger({
  name: 'aws_secret_public',
  title: 'A secret of Secrets Manager may be read by anyone: its policy has the principal *',
  severity: 5,
  problem: 'Anyone with an AWS account reads the secret.',
  family: 'publicAccess',
  remediation:
    'Name the accounts, roles or services as principals, or allow `*` only under a condition such as `aws:PrincipalOrgID`.',
  sources: [],
  of: SECRET_POLICIES,
  judge: (document) => document.isPublic(),
  in: {
    terraform: ['aws_secretsmanager_secret_policy', 'policy'],
    cloudformation: ['AWS::SecretsManager::ResourcePolicy', 'ResourcePolicy'],
    ansible: ['community.aws.secretsmanager_secret', 'resource_policy'],
  },
  bad: [{ Principal: '*', Action: 'secretsmanager:GetSecretValue', Resource: '*' }],
  marked: 'Principal',
  good: [
    {
      Principal: { AWS: 'arn:aws:iam::111122223333:role/shop' },
      Action: 'secretsmanager:GetSecretValue',
      Resource: '*',
    },
    {
      Principal: '*',
      Action: 'secretsmanager:GetSecretValue',
      Resource: '*',
      Condition: { StringEquals: { 'aws:PrincipalOrgID': 'o-a1b2c3d4e5' } },
    },
  ],
});
