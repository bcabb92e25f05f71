import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_api_without_client_certificate',
  title: 'API Gateway shows no certificate to the program behind it',
  severity: 1,
  problem: 'The program cannot tell calls of API Gateway from those of anyone else who finds it.',
  family: 'authentication',
  remediation: 'Name a client certificate in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/apigateway-controls.html'],
  wrong: missing,
  in: {
    terraform: [{ types: ['aws_api_gateway_stage'], key: 'client_certificate_id', unset: 'bad', good: 'a1b2c3' }],
    cloudformation: [{ types: ['AWS::ApiGateway::Stage'], key: 'ClientCertificateId', unset: 'bad', good: 'a1b2c3' }],
  },
});
