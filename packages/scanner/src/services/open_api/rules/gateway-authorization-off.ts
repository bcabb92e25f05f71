import { HIGH } from '@plumbline/model/severity';
import { pairInForce } from '../../../formats/mapping-lookup.ts';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { textOf } from '../open-api-file.ts';
import { inOperation, operationRule } from '../open-api-rule.ts';

export default operationRule({
  id: 'open_api_gateway_authorization_off',
  title: 'Amazon API Gateway: the operation has no authorization (authtype NONE)',
  severity: HIGH,
  problem: '`x-amazon-apigateway-auth` of type NONE makes the gateway let every call through.',
  remediation: 'Name an authorizer or `AWS_IAM`, or remove the extension.',
  sources: ['https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-swagger-extensions-auth.html'],
  references: [owaspApi(2), cwe(306), nist('AC-3')],
  examples: {
    bad: [inOperation('x-amazon-apigateway-auth:\n  «type: NONE»')],
    good: [inOperation('x-amazon-apigateway-auth:\n  type: AWS_IAM')],
  },
  judge: (operation) => {
    const type = pairInForce(operation.value('x-amazon-apigateway-auth'), 'type');
    return type && textOf(type.value)?.toUpperCase() === 'NONE'
      ? { at: type, message: { code: 'is', values: { setting: 'type', value: 'NONE' } } }
      : undefined;
  },
});
