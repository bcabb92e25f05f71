import { settingDanger } from '../setting-danger.ts';
import { having } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_bucket_cors_any_origin',
  title: 'Every web site may call an S3 bucket with methods that write: CORS allows any origin',
  severity: 2,
  problem: "A page that a user of yours opens elsewhere can write to the bucket with what the user's browser knows.",
  family: 'publicAccess',
  remediation: 'Name the sites that need it in {}.',
  wrong: having('*'),
  in: {
    terraform: [
      {
        types: ['aws_s3_bucket', 'aws_s3_bucket_cors_configuration'],
        each: 'cors_rule',
        key: 'allowed_origins',
        unset: 'fine',
        bad: ['*'],
        good: ['https://shop.example'],
        when: [{ key: 'allowed_methods', is: having('PUT', 'POST', 'DELETE'), shown: ['PUT'] }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::S3::Bucket'],
        each: 'CorsConfiguration.CorsRules',
        key: 'AllowedOrigins',
        unset: 'fine',
        bad: ['*'],
        good: ['https://shop.example'],
        when: [{ key: 'AllowedMethods', is: having('PUT', 'POST', 'DELETE'), shown: ['PUT'] }],
      },
    ],
    ansible: [
      {
        types: ['community.aws.s3_cors'],
        each: 'rules',
        key: 'allowed_origins',
        unset: 'fine',
        bad: ['*'],
        good: ['https://shop.example'],
        when: [{ key: 'allowed_methods', is: having('PUT', 'POST', 'DELETE'), shown: ['PUT'] }],
      },
    ],
  },
});
