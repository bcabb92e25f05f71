import { settingDanger, type Setting } from '../setting-danger.ts';
import { having } from '../value-tests.ts';

const RULES: readonly (readonly [Setting['types'], string])[] = [
  [['alicloud_oss_bucket', 'alicloud_oss_bucket_cors'], 'cors_rule'],
  [['digitalocean_spaces_bucket', 'digitalocean_spaces_bucket_cors_configuration'], 'cors_rule'],
  [['scaleway_object_bucket', 'yandex_storage_bucket', 'huaweicloud_obs_bucket'], 'cors_rule'],
  [['opentelekomcloud_obs_bucket', 'opentelekomcloud_s3_bucket'], 'cors_rule'],
  [['tencentcloud_cos_bucket'], 'cors_rules'],
];

export default settingDanger({
  name: 'cloud_bucket_cors_any_origin',
  title: 'Every web site may write to a bucket from the browsers of its visitors: CORS allows any origin',
  severity: 2,
  problem: 'A foreign page that holds or finds a signed address replaces and deletes objects with it.',
  family: 'publicAccess',
  remediation: 'Name the origins that need it in {}.',
  wrong: having('*'),
  in: {
    terraform: RULES.map(([types, each]) => ({
      types,
      each,
      key: 'allowed_origins',
      unset: 'fine' as const,
      bad: ['*'],
      good: ['https://shop.example'],
      // What is only read may be there for every page.
      when: [{ key: 'allowed_methods', is: having('PUT', 'POST', 'DELETE', '*'), shown: ['GET', 'PUT'] }],
    })),
  },
});
