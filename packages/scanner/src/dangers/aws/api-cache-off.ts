import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_api_cache_off',
  title: 'A stage of API Gateway answers every call anew: its cache is off',
  severity: 1,
  problem: 'Floods of equal requests all reach the program behind it.',
  family: 'availability',
  wrong: off,
  in: {
    terraform: [
      { types: ['aws_api_gateway_stage'], key: 'cache_cluster_enabled', unset: 'bad', bad: false, good: true },
    ],
    cloudformation: [
      { types: ['AWS::ApiGateway::Stage'], key: 'CacheClusterEnabled', unset: 'bad', bad: false, good: true },
      { types: ['AWS::Serverless::Api'], key: 'CacheClusterEnabled', unset: 'bad', bad: false, good: true },
    ],
  },
});
