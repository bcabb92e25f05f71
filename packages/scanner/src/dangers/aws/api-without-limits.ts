import { settingDanger } from '../setting-danger.ts';
import { missing, there } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_api_without_limits',

  title: 'A stage of API Gateway belongs to no usage plan',
  severity: 1,
  problem: 'Nothing limits how much one caller asks for, or tells callers apart.',
  family: 'availability',
  remediation: 'Name the stage in a usage plan: {}.',
  sources: ['https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-api-usage-plans.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_api_gateway_stage'],
        key: 'aws_api_gateway_usage_plan',
        unset: 'bad',
        good: true,
        beside: { type: 'aws_api_gateway_usage_plan', names: 'api_stages.stage', name: 'stage_name' },
      },
      {
        // With the name of a stage, a deployment makes one of its own.
        types: ['aws_api_gateway_deployment'],
        key: 'aws_api_gateway_usage_plan',
        unset: 'bad',
        good: true,
        when: [{ key: 'stage_name', is: there, shown: 'shop' }],
        beside: { type: 'aws_api_gateway_usage_plan', names: 'api_stages.stage', name: 'stage_name' },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ApiGateway::Stage'],
        key: 'UsagePlan',
        unset: 'bad',
        good: true,
        beside: { type: 'AWS::ApiGateway::UsagePlan', names: 'ApiStages.Stage', name: 'StageName' },
      },
      {
        // With the name of a stage, a deployment makes one of its own.
        types: ['AWS::ApiGateway::Deployment'],
        key: 'UsagePlan',
        unset: 'bad',
        good: true,
        when: [{ key: 'StageName', is: there, shown: 'shop' }],
        beside: { type: 'AWS::ApiGateway::UsagePlan', names: 'ApiStages.Stage', name: 'StageName' },
      },
    ],
  },
});
