import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_distribution_without_root_object',
  title: 'A CloudFront distribution has no default root object',
  severity: 1,
  problem: 'Whoever asks for its root may get a list of all that the origin holds.',
  family: 'publicAccess',
  remediation: 'Name a page in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/cloudfront-controls.html'],
  fix: { kind: 'suggested', needs: 'an origin that has it' },
  wrong: missing,
  in: {
    terraform: [
      { types: ['aws_cloudfront_distribution'], key: 'default_root_object', unset: 'bad', bad: '', good: 'index.html' },
    ],
    cloudformation: [
      {
        types: ['AWS::CloudFront::Distribution'],
        key: 'DistributionConfig.DefaultRootObject',
        unset: 'bad',
        bad: '',
        good: 'index.html',
      },
    ],
    ansible: [
      {
        types: ['community.aws.cloudfront_distribution'],
        shown: { alias: 'shop' },
        key: 'default_root_object',
        unset: 'bad',
        bad: '',
        good: 'index.html',
      },
    ],
  },
});
