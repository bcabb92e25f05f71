import { settingDanger } from '../setting-danger.ts';
import { lacking, missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_api_on_internet',
  title: 'An API of API Gateway has a public endpoint',
  severity: 1,
  problem: 'Everyone reaches it; one for your own programs needs no public address.',
  family: 'networkExposure',
  remediation: 'Set {} to `PRIVATE` where nobody outside needs it.',
  wrong: lacking('PRIVATE'),
  in: {
    terraform: [
      {
        types: ['aws_api_gateway_rest_api'],
        key: 'endpoint_configuration.types',
        unset: 'bad',
        bad: ['EDGE'],
        good: ['PRIVATE'],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ApiGateway::RestApi'],
        key: 'EndpointConfiguration.Types',
        unset: 'bad',
        bad: ['EDGE'],
        good: ['PRIVATE'],
      },
    ],
    // Only of an API that the task makes.
    ansible: [
      {
        types: ['community.aws.api_gateway'],
        shown: { swagger_file: 'shop.yaml' },
        key: 'endpoint_type',
        unset: 'bad',
        bad: 'EDGE',
        good: 'PRIVATE',
        when: [{ key: 'api_id', is: missing }],
      },
    ],
  },
});
