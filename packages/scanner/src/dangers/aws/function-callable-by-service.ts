import { settingDanger } from '../setting-danger.ts';
import { matching, missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_function_callable_by_service',
  title: 'A Lambda function may be called through a service by any account: no source is named',
  severity: 3,
  problem:
    'Anyone can let a bucket, topic or API of their own account call the function: the service does not ask whose it is.',
  family: 'publicAccess',
  remediation: 'Name the bucket, topic or API that calls it in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/lambda-controls.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_lambda_permission'],
        key: 'source_arn',
        unset: 'bad',
        good: 'arn:aws:s3:::shop',
        when: [
          { key: 'principal', is: matching(/^[\w-]+\.amazonaws\.com$/), shown: 's3.amazonaws.com' },
          { key: 'source_account', is: missing },
          { key: 'principal_org_id', is: missing },
        ],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Lambda::Permission'],
        key: 'SourceArn',
        unset: 'bad',
        good: 'arn:aws:s3:::shop',
        when: [
          { key: 'Principal', is: matching(/^[\w-]+\.amazonaws\.com$/), shown: 's3.amazonaws.com' },
          { key: 'SourceAccount', is: missing },
          { key: 'PrincipalOrgID', is: missing },
        ],
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.lambda_policy'],
        key: 'source_arn',
        unset: 'bad',
        good: 'arn:aws:s3:::shop',
        when: [
          { key: 'principal', is: matching(/^[\w-]+\.amazonaws\.com$/), shown: 's3.amazonaws.com' },
          { key: 'source_account', is: missing },
        ],
      },
    ],
  },
});
