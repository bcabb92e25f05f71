import { KEY_POLICIES } from '../../resources/views/policies.ts';
import { policyDanger } from '../policy-danger.ts';

export default policyDanger({
  name: 'aws_key_public',
  title: 'A KMS key may be used by anyone: its policy has the principal *',
  severity: 5,
  problem: 'Anyone with an AWS account who gets hold of data that is encrypted with the key can decrypt it.',
  family: 'publicAccess',
  remediation:
    'Name the accounts, roles or services as principals, or allow `*` only under a condition such as `aws:PrincipalOrgID`.',
  sources: [],
  of: KEY_POLICIES,
  judge: (document) => document.isPublic(),
  in: {
    terraform: ['aws_kms_key', 'policy'],
    cloudformation: ['AWS::KMS::Key', 'KeyPolicy'],
    ansible: ['amazon.aws.kms_key', 'policy'],
  },
  bad: [{ Principal: '*', Action: 'kms:Decrypt', Resource: '*' }],
  marked: 'Principal',
  good: [
    { Principal: { AWS: 'arn:aws:iam::111122223333:role/shop' }, Action: 'kms:Decrypt', Resource: '*' },
    {
      Principal: '*',
      Action: 'kms:Decrypt',
      Resource: '*',
      Condition: { StringEquals: { 'aws:PrincipalOrgID': 'o-a1b2c3d4e5' } },
    },
  ],
});
