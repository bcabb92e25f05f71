import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_bucket_may_be_public',
  title: 'Public access to buckets of Alibaba Cloud is not blocked',
  severity: 3,
  problem: 'Whoever may change the ACL or the policy of a bucket can open it to everyone.',
  family: 'publicAccess',
  sources: ['https://www.alibabacloud.com/help/en/oss/developer-reference/putbucketpublicaccessblock'],
  fix: {
    kind: 'suggested',
    needs: 'certainty that nobody outside needs what lies there, such as the images of a web site',
  },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['alicloud_oss_bucket_public_access_block', 'alicloud_oss_account_public_access_block'],
        key: 'block_public_access',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['alicloud_oss_access_point'],
        key: 'public_access_block_configuration.block_public_access',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
