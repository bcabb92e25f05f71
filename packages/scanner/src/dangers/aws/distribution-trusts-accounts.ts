import { settingDanger } from '../setting-danger.ts';
import { havingMatch } from '../value-tests.ts';

const KEYS = 'Name key groups in `trusted_key_groups` (`TrustedKeyGroups`) and take {} away.';

export default settingDanger({
  name: 'aws_distribution_trusts_accounts',
  title: 'A CloudFront distribution takes addresses that whole accounts sign: trusted signers instead of key groups',
  severity: 1,
  problem:
    'The keys are those of the root user of each account: whoever gets hold of one signs any address, and only root can change it.',
  family: 'leastPrivilege',
  remediation: KEYS,
  sources: ['https://docs.aws.amazon.com/config/latest/developerguide/cloudfront-distribution-key-group-enabled.html'],
  wrong: havingMatch(/./),
  in: {
    terraform: [
      {
        types: ['aws_cloudfront_distribution'],
        key: 'default_cache_behavior.trusted_signers',
        unset: 'fine',
        bad: ['self'],
        good: [],
      },
      {
        types: ['aws_cloudfront_distribution'],
        each: 'ordered_cache_behavior',
        key: 'trusted_signers',
        unset: 'fine',
        bad: ['self'],
        good: [],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::CloudFront::Distribution'],
        key: 'DistributionConfig.DefaultCacheBehavior.TrustedSigners',
        unset: 'fine',
        bad: ['self'],
        good: [],
      },
      {
        types: ['AWS::CloudFront::Distribution'],
        each: 'DistributionConfig.CacheBehaviors',
        key: 'TrustedSigners',
        unset: 'fine',
        bad: ['self'],
        good: [],
      },
    ],
  },
});
