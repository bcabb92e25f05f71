import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_function_url_open',
  title: 'The URL of a Lambda function can be called by anyone: authorization type NONE',
  severity: 4,
  problem: 'Everyone on the internet may run the function, as often as they like.',
  family: 'authentication',
  fix: { kind: 'suggested', needs: 'callers that sign their requests' },
  wrong: oneOf('NONE'),
  in: {
    terraform: [{ types: ['aws_lambda_function_url'], key: 'authorization_type', bad: 'NONE', good: 'AWS_IAM' }],
    cloudformation: [
      { types: ['AWS::Lambda::Url'], key: 'AuthType', bad: 'NONE', good: 'AWS_IAM' },
      {
        types: ['AWS::Serverless::Function'],
        key: 'FunctionUrlConfig.AuthType',
        unset: 'fine',
        bad: 'NONE',
        good: 'AWS_IAM',
      },
    ],
  },
});
