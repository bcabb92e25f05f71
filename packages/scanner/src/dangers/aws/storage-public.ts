import { STORAGE_POLICIES } from '../../resources/views/policies.ts';
import { policyDanger } from '../policy-danger.ts';

export default policyDanger({
  name: 'aws_storage_public',
  title: 'A file system, vault, table or stream is public: its policy has the principal *',
  severity: 4,
  problem: 'Everyone who reaches it may use it, without a login or with any AWS account.',
  family: 'publicAccess',
  remediation:
    'Name the accounts, roles or services as principals, or allow `*` only under a condition such as `aws:PrincipalOrgID`.',
  sources: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_principal.html'],
  of: STORAGE_POLICIES,
  judge: (document) => document.isPublic(),
  in: {
    terraform: ['aws_efs_file_system_policy', 'policy'],
    cloudformation: ['AWS::EFS::FileSystem', 'FileSystemPolicy'],
  },
  bad: [{ Principal: '*', Action: 'elasticfilesystem:ClientMount', Resource: '*' }],
  marked: 'Principal',
  good: [
    {
      Principal: { AWS: 'arn:aws:iam::111122223333:role/shop' },
      Action: 'elasticfilesystem:ClientMount',
      Resource: '*',
    },
    {
      Principal: '*',
      Action: 'elasticfilesystem:ClientMount',
      Resource: '*',
      Condition: { StringEquals: { 'aws:PrincipalOrgID': 'o-a1b2c3d4e5' } },
    },
  ],
});
