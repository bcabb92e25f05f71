import { settingDanger } from '../setting-danger.ts';
import { missing, otherThan } from '../value-tests.ts';
import { cwe, nist } from '../../rules/rulesets.ts';

export default settingDanger({
  name: 'aws_api_requests_not_validated',

  title: 'A method of API Gateway hands on requests without checking them',
  severity: 1,
  problem:
    'What lacks parameters or does not fit the model reaches the program behind it, which has to catch all of it.',
  family: 'webProtection',
  references: [cwe(20), nist('SI-10')],
  remediation: 'Name a request validator in {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_api_gateway_method'],
        key: 'request_validator_id',
        unset: 'bad',
        good: { expression: 'aws_api_gateway_request_validator.shop.id' },
        when: [{ key: 'http_method', is: otherThan('OPTIONS'), shown: 'POST' }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ApiGateway::Method'],
        key: 'RequestValidatorId',
        unset: 'bad',
        good: 'validator1',
        when: [{ key: 'HttpMethod', is: otherThan('OPTIONS'), shown: 'POST' }],
      },
    ],
  },
});
