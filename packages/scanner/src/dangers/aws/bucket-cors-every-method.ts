import { settingDanger } from '../setting-danger.ts';
import { holdingAll } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_bucket_cors_every_method',
  title: 'A CORS rule of an S3 bucket allows every method, also those that write and delete',
  severity: 1,
  problem:
    'A script that somebody smuggles into one of the pages that are named can replace and delete objects with what the user of the page may do.',
  family: 'leastPrivilege',
  remediation: 'Name only the methods that the pages need in {}.',
  sources: ['https://docs.aws.amazon.com/AmazonS3/latest/userguide/ManageCorsUsing.html'],
  wrong: holdingAll('GET', 'HEAD', 'PUT', 'POST', 'DELETE'),
  in: {
    terraform: [
      {
        types: ['aws_s3_bucket', 'aws_s3_bucket_cors_configuration'],
        each: 'cors_rule',
        key: 'allowed_methods',
        unset: 'fine',
        bad: ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'],
        good: ['GET', 'HEAD'],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::S3::Bucket'],
        each: 'CorsConfiguration.CorsRules',
        key: 'AllowedMethods',
        unset: 'fine',
        bad: ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'],
        good: ['GET', 'HEAD'],
      },
    ],
    ansible: [
      {
        types: ['community.aws.s3_cors'],
        each: 'rules',
        key: 'allowed_methods',
        unset: 'fine',
        bad: ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'],
        good: ['GET', 'HEAD'],
      },
    ],
  },
});
