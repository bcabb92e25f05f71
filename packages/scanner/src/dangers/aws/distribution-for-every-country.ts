import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_distribution_for_every_country',
  title: 'A CloudFront distribution serves every country',
  severity: 1,
  problem: 'Where a service is meant for some countries, attacks from all others arrive as well.',
  family: 'webProtection',
  wrong: oneOf('none'),
  in: {
    terraform: [
      {
        types: ['aws_cloudfront_distribution'],
        key: 'restrictions.geo_restriction.restriction_type',
        unset: 'bad',
        bad: 'none',
        good: 'whitelist',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::CloudFront::Distribution'],
        key: 'DistributionConfig.Restrictions.GeoRestriction.RestrictionType',
        unset: 'bad',
        bad: 'none',
        good: 'whitelist',
      },
    ],
    ansible: [
      {
        types: ['community.aws.cloudfront_distribution'],
        shown: { alias: 'shop' },
        key: 'restrictions.geo_restriction.restriction_type',
        unset: 'bad',
        bad: 'none',
        good: 'whitelist',
      },
    ],
  },
});
