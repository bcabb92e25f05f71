import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_api_log_off',
  title: 'A stage of API Gateway keeps no access log',
  severity: 2,
  problem: 'Who called what cannot be reconstructed after an attack.',
  family: 'logging',
  remediation: 'Name a log group in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/apigateway-controls.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_api_gateway_stage', 'aws_apigatewayv2_stage'],
        key: 'access_log_settings.destination_arn',
        unset: 'bad',
        good: 'arn:aws:logs:eu-central-1:111122223333:log-group:shop',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ApiGateway::Stage'],
        key: 'AccessLogSetting.DestinationArn',
        unset: 'bad',
        good: 'arn:aws:logs:eu-central-1:111122223333:log-group:shop',
      },
      {
        types: ['AWS::ApiGatewayV2::Stage'],
        key: 'AccessLogSettings.DestinationArn',
        unset: 'bad',
        good: 'arn:aws:logs:eu-central-1:111122223333:log-group:shop',
      },
      {
        types: ['AWS::Serverless::Api'],
        key: 'AccessLogSetting.DestinationArn',
        unset: 'bad',
        good: 'arn:aws:logs:eu-central-1:111122223333:log-group:shop',
      },
      {
        types: ['AWS::Serverless::HttpApi'],
        key: 'AccessLogSettings.DestinationArn',
        unset: 'bad',
        good: 'arn:aws:logs:eu-central-1:111122223333:log-group:shop',
      },
    ],
  },
});
