import { settingDanger } from '../setting-danger.ts';
import { lacking } from '../value-tests.ts';

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
    ansible: [{ types: ['community.aws.api_gateway'], key: 'endpoint_type', bad: 'EDGE', good: 'PRIVATE' }],
  },
});
