import { BUCKET_POLICIES_OF_OTHERS } from '../../resources/views/policies.ts';
import { policyDanger } from '../policy-danger.ts';

export default policyDanger({
  name: 'cloud_bucket_policy_for_anyone',
  title: 'A policy lets anyone into a bucket: Principal *',
  severity: 4,
  problem:
    'Anyone who reaches the store, for most the whole internet, does with what the bucket holds what the policy allows.',
  family: 'publicAccess',
  remediation: 'Name the accounts or users that need it as principals.',
  sources: [
    'https://registry.terraform.io/providers/digitalocean/digitalocean/latest/docs/resources/spaces_bucket_policy',
    'https://www.scaleway.com/en/docs/object-storage/api-cli/bucket-policy/',
    'https://www.alibabacloud.com/help/en/oss/configure-bucket-policies-to-authorize-other-users-to-access-oss-resources',
    'https://support.huaweicloud.com/en-us/usermanual-obs/obs_03_0049.html',
  ],
  of: BUCKET_POLICIES_OF_OTHERS,
  judge: (document) => document.isPublic(),
  in: { terraform: ['digitalocean_spaces_bucket_policy', 'policy'] },
  bad: [{ Principal: '*', Action: 's3:GetObject', Resource: 'arn:aws:s3:::shop/*' }],
  marked: 'Principal',
  good: [
    { Principal: { AWS: 'arn:aws:iam::shop' }, Action: 's3:GetObject', Resource: 'arn:aws:s3:::shop/*' },
    { Effect: 'Deny', Principal: '*', Action: 's3:*', Resource: 'arn:aws:s3:::shop/*' },
  ],
});
