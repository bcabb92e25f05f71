import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_distribution_without_firewall',
  title: 'A CloudFront distribution has no web application firewall',
  severity: 2,
  problem: 'Nothing stops known attacks and floods of requests before they reach the program behind it.',
  family: 'webProtection',
  remediation: 'Name a web ACL in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/cloudfront-controls.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_cloudfront_distribution'],
        key: 'web_acl_id',
        unset: 'bad',
        bad: '',
        good: 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/shop/1',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::CloudFront::Distribution'],
        key: 'DistributionConfig.WebACLId',
        unset: 'bad',
        bad: '',
        good: 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/shop/1',
      },
    ],
    ansible: [
      {
        types: ['community.aws.cloudfront_distribution'],
        key: 'web_acl_id',
        unset: 'bad',
        bad: '',
        good: 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/shop/1',
        shown: { alias: 'shop' },
      },
    ],
  },
});
