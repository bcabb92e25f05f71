import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_api_metrics_off',

  title: 'API Gateway counts no calls and errors of the methods of a stage: its metrics are off',
  severity: 1,
  problem: 'A flood of calls, or of refused ones, to one method goes unseen.',
  family: 'monitoring',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_api_gateway_method_settings'],
        key: 'settings.metrics_enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ApiGateway::Stage', 'AWS::Serverless::Api'],
        each: 'MethodSettings',
        key: 'MetricsEnabled',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { 'MethodSettings[].ResourcePath': '/*', 'MethodSettings[].HttpMethod': '*' },
      },
    ],
  },
});
