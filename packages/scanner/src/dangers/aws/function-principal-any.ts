import { settingDanger } from '../setting-danger.ts';
import { oneOf, there } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_function_principal_any',
  title: 'A Lambda function may be called by any principal that comes from one source',
  severity: 2,
  problem:
    'Only the condition on the source keeps everyone else out: one that is too wide, or is lost, opens the function to all.',
  family: 'leastPrivilege',
  remediation: 'Name the service or the account in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/lambda-controls.html'],
  wrong: oneOf('*'),
  in: {
    terraform: [
      {
        types: ['aws_lambda_permission'],
        key: 'principal',
        unset: 'fine',
        bad: '*',
        good: 's3.amazonaws.com',
        when: [{ key: 'source_arn', is: there, shown: 'arn:aws:s3:::shop' }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Lambda::Permission'],
        key: 'Principal',
        unset: 'fine',
        bad: '*',
        good: 's3.amazonaws.com',
        when: [{ key: 'SourceArn', is: there, shown: 'arn:aws:s3:::shop' }],
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.lambda_policy'],
        key: 'principal',
        unset: 'fine',
        bad: '*',
        good: 's3.amazonaws.com',
        when: [{ key: 'source_arn', is: there, shown: 'arn:aws:s3:::shop' }],
        shown: { function_name: 'shop' },
      },
    ],
  },
});
