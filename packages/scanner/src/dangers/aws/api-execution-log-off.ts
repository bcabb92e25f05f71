import { settingDanger } from '../setting-danger.ts';
import { missing, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_api_execution_log_off',
  title: 'API Gateway logs no calls of a stage: its logging level is off',
  severity: 2,
  problem: 'Errors, refused callers and attacks on the API cannot be reconstructed afterwards.',
  family: 'logging',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/apigateway-controls.html'],
  fix: { kind: 'suggested', needs: 'a role of the account with which API Gateway writes to CloudWatch Logs' },
  // What is neither of both levels logs nothing, or is refused.
  wrong: otherThan('ERROR', 'INFO'),
  in: {
    terraform: [
      {
        types: ['aws_api_gateway_method_settings'],
        key: 'settings.logging_level',
        unset: 'bad',
        bad: 'OFF',
        good: 'INFO',
      },
      {
        types: ['aws_api_gateway_stage'],
        key: 'aws_api_gateway_method_settings',
        wrong: missing,
        unset: 'bad',
        good: true,
        beside: {
          type: 'aws_api_gateway_method_settings',
          names: 'stage_name',
          name: 'stage_name',
          shown: { 'settings.logging_level': 'INFO' },
        },
      },
      { types: ['aws_apigatewayv2_stage'], key: 'default_route_settings.logging_level', bad: 'OFF', good: 'INFO' },
    ],
    cloudformation: [
      {
        types: ['AWS::ApiGateway::Stage', 'AWS::Serverless::Api'],
        each: 'MethodSettings',
        key: 'LoggingLevel',
        unset: 'bad',
        bad: 'OFF',
        good: 'INFO',
        shown: { 'MethodSettings[].HttpMethod': '*' },
      },
      {
        types: ['AWS::ApiGateway::Stage', 'AWS::Serverless::Api'],
        key: 'MethodSettings',
        wrong: missing,
        unset: 'bad',
        good: [{ HttpMethod: '*', LoggingLevel: 'INFO' }],
      },
      {
        types: ['AWS::ApiGatewayV2::Stage', 'AWS::Serverless::WebSocketApi'],
        key: 'DefaultRouteSettings.LoggingLevel',
        bad: 'OFF',
        good: 'INFO',
      },
      { types: ['AWS::ApiGateway::Deployment'], key: 'StageDescription.LoggingLevel', bad: 'OFF', good: 'INFO' },
      {
        types: ['AWS::ApiGateway::Deployment'],
        each: 'StageDescription.MethodSettings',
        key: 'LoggingLevel',
        bad: 'OFF',
        good: 'INFO',
      },
    ],
  },
});
