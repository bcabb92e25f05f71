import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';
import { cwe, nist } from '../../rules/rulesets.ts';

export default settingDanger({
  name: 'aws_api_data_trace_on',

  title: 'API Gateway writes whole requests and answers into its log: data tracing is on',
  severity: 2,
  problem: 'Passwords, tokens and personal data of all callers stand in CloudWatch for whoever may read the log.',
  family: 'hygiene',
  references: [cwe(532), nist('AU-9')],
  fix: { kind: 'safe' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['aws_api_gateway_method_settings'],
        key: 'settings.data_trace_enabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['aws_apigatewayv2_stage'],
        key: 'default_route_settings.data_trace_enabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['aws_apigatewayv2_stage'],
        each: 'route_settings',
        key: 'data_trace_enabled',
        unset: 'fine',
        bad: true,
        good: false,
        shown: { 'route_settings[].route_key': '$default' },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ApiGateway::Stage', 'AWS::Serverless::Api'],
        each: 'MethodSettings',
        key: 'DataTraceEnabled',
        unset: 'fine',
        bad: true,
        good: false,
        shown: { 'MethodSettings[].ResourcePath': '/*', 'MethodSettings[].HttpMethod': '*' },
      },
      {
        types: ['AWS::ApiGateway::Deployment'],
        each: 'StageDescription.MethodSettings',
        key: 'DataTraceEnabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['AWS::ApiGateway::Deployment'],
        key: 'StageDescription.DataTraceEnabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['AWS::ApiGatewayV2::Stage'],
        key: 'DefaultRouteSettings.DataTraceEnabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['AWS::Serverless::WebSocketApi'],
        key: 'DefaultRouteSettings.DataTraceEnabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
