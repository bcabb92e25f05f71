import { settingDanger } from '../setting-danger.ts';
import { matching, missing, ofBucket, oneOf, there } from '../value-tests.ts';

const ofFunction = matching(/\.lambda-url\.[a-z\d-]{1,40}\.on\.aws$/);

export default settingDanger({
  name: 'aws_distribution_without_origin_access',

  title:
    'A CloudFront distribution reads its S3 bucket, or calls its Lambda function, without an origin access control',
  severity: 2,
  problem:
    'The bucket or the function has to be open to all for that, and is then used around the distribution: past its firewall, its log and its signed addresses.',
  family: 'publicAccess',
  remediation:
    'Name an origin access control in {}, and let the policy of the bucket or the function give it to this distribution only.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_cloudfront_distribution'],
        each: 'origin',
        key: 'origin_access_control_id',
        unset: 'bad',
        good: 'E327GJI25M56DG',
        when: [
          { key: 'domain_name', is: ofBucket, shown: 'shop.s3.eu-central-1.amazonaws.com' },
          { key: 'custom_origin_config', is: missing },
          { key: 's3_origin_config.origin_access_identity', is: missing },
        ],
        shown: { 'origin[].origin_id': 'shop' },
      },
      {
        types: ['aws_cloudfront_origin_access_control'],
        key: 'signing_behavior',
        wrong: oneOf('never'),
        bad: 'never',
        good: 'always',
      },
      {
        types: ['aws_cloudfront_distribution'],
        each: 'origin',
        key: 'origin_access_control_id',
        unset: 'bad',
        good: 'E327GJI25M56DG',
        when: [{ key: 'domain_name', is: ofFunction, shown: 'shop.lambda-url.eu-central-1.on.aws' }],
        shown: { 'origin[].origin_id': 'shop' },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::CloudFront::Distribution'],
        each: 'DistributionConfig.Origins',
        key: 'OriginAccessControlId',
        unset: 'bad',
        good: 'E327GJI25M56DG',
        when: [
          { key: 'S3OriginConfig', is: there, shown: { OriginAccessIdentity: '' } },
          { key: 'S3OriginConfig.OriginAccessIdentity', is: missing },
        ],
        shown: {
          'DistributionConfig.Origins[].Id': 'shop',
          'DistributionConfig.Origins[].DomainName': 'shop.s3.eu-central-1.amazonaws.com',
        },
      },
      {
        types: ['AWS::CloudFront::OriginAccessControl'],
        key: 'OriginAccessControlConfig.SigningBehavior',
        wrong: oneOf('never'),
        bad: 'never',
        good: 'always',
      },
      {
        types: ['AWS::CloudFront::Distribution'],
        each: 'DistributionConfig.Origins',
        key: 'OriginAccessControlId',
        unset: 'bad',
        good: 'E327GJI25M56DG',
        when: [{ key: 'DomainName', is: ofFunction, shown: 'shop.lambda-url.eu-central-1.on.aws' }],
        shown: { 'DistributionConfig.Origins[].Id': 'shop' },
      },
    ],
  },
});
