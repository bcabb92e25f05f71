import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_api_tracing_off',
  title: 'X-Ray tracing is off for a stage of API Gateway or an API of AppSync',
  severity: 1,
  problem: 'Where calls fail or take long, and who sends them, is only found by searching through logs.',
  family: 'monitoring',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/apigateway-controls.html'],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      { types: ['aws_api_gateway_stage'], key: 'xray_tracing_enabled', unset: 'bad', bad: false, good: true },
      { types: ['aws_appsync_graphql_api'], key: 'xray_enabled', unset: 'bad', bad: false, good: true },
    ],
    cloudformation: [
      { types: ['AWS::ApiGateway::Stage'], key: 'TracingEnabled', unset: 'bad', bad: false, good: true },
      { types: ['AWS::Serverless::Api'], key: 'TracingEnabled', unset: 'bad', bad: false, good: true },
      { types: ['AWS::AppSync::GraphQLApi'], key: 'XrayEnabled', unset: 'bad', bad: false, good: true },
      {
        types: ['AWS::ApiGateway::Deployment'],
        key: 'StageDescription.TracingEnabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    ansible: [{ types: ['community.aws.api_gateway'], key: 'tracing_enabled', unset: 'fine', bad: false, good: true }],
  },
});
