import { settingDanger } from '../setting-danger.ts';
import { there } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_bucket_website',
  title: 'An S3 bucket is served as a web site',
  severity: 2,
  problem: 'All that the site serves is public, and the endpoint of S3 speaks plain HTTP only.',
  family: 'publicAccess',
  remediation: 'Take {} away, and serve the bucket through CloudFront with an origin access control.',
  wrong: there,
  in: {
    terraform: [
      { types: ['aws_s3_bucket'], key: 'website.index_document', unset: 'fine', bad: 'index.html', good: '' },
      {
        types: ['aws_s3_bucket_website_configuration'],
        key: 'index_document.suffix',
        unset: 'fine',
        bad: 'index.html',
        good: '',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::S3::Bucket'],
        key: 'WebsiteConfiguration.IndexDocument',
        unset: 'fine',
        bad: 'index.html',
        good: '',
      },
    ],
  },
});
