import { settingDanger } from '../setting-danger.ts';
import { there } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_bucket_website',
  title: 'A bucket is served as a web site',
  severity: 1,
  problem: 'All that lies in it, also what was put there by mistake, is a page.',
  family: 'publicAccess',
  remediation: 'Take {} away, and serve pages through a CDN.',
  wrong: there,
  in: {
    terraform: [
      {
        types: ['alicloud_oss_bucket'],
        key: 'website',
        unset: 'fine',
        bad: { index_document: 'index.html' },
        good: [],
      },
      {
        types: [
          'huaweicloud_obs_bucket',
          'opentelekomcloud_obs_bucket',
          'opentelekomcloud_s3_bucket',
          'tencentcloud_cos_bucket',
        ],
        key: 'website',
        unset: 'fine',
        bad: { index_document: 'index.html' },
        good: [],
      },
    ],
  },
});
