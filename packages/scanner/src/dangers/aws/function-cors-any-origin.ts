import { settingDanger } from '../setting-danger.ts';
import { having } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_function_cors_any_origin',
  title: 'Every web site may call the URL of a Lambda function: CORS allows any origin',
  severity: 2,
  problem: "A page that a user of yours opens elsewhere can call the function with what the user's browser knows.",
  family: 'publicAccess',
  remediation: 'Name the sites that need it in {}.',
  wrong: having('*'),
  in: {
    terraform: [
      {
        types: ['aws_lambda_function_url'],
        key: 'cors.allow_origins',
        unset: 'fine',
        bad: ['*'],
        good: ['https://shop.example'],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Lambda::Url'],
        key: 'Cors.AllowOrigins',
        unset: 'fine',
        bad: ['*'],
        good: ['https://shop.example'],
      },
      {
        types: ['AWS::Serverless::Function'],
        key: 'FunctionUrlConfig.Cors.AllowOrigins',
        unset: 'fine',
        bad: ['*'],
        good: ['https://shop.example'],
      },
      {
        types: ['AWS::ApiGatewayV2::Api'],
        key: 'CorsConfiguration.AllowOrigins',
        unset: 'fine',
        bad: ['*'],
        good: ['https://shop.example'],
      },
    ],
  },
});
