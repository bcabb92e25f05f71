import { settingDanger } from '../setting-danger.ts';
import { above, below } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_api_without_compression',
  title: 'An API of API Gateway does not compress its answers',
  severity: 1,
  problem: 'Large answers cost time and money, and make floods of requests cheaper for those who send them.',
  family: 'hygiene',
  fix: { kind: 'safe' },
  wrong: (answer) => below(0)(answer).or(above(10485760)(answer)),
  in: {
    terraform: [
      { types: ['aws_api_gateway_rest_api'], key: 'minimum_compression_size', unset: 'bad', bad: -1, good: 1024 },
    ],
    cloudformation: [
      { types: ['AWS::ApiGateway::RestApi'], key: 'MinimumCompressionSize', unset: 'bad', bad: -1, good: 1024 },
    ],
  },
});
