import { MODERATE } from '@plumbline/model/severity';
import { pairInForce } from '../../../formats/mapping-lookup.ts';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { textOf } from '../open-api-file.ts';
import { inDocument, inOperation, operationRule } from '../open-api-rule.ts';

export default operationRule({
  id: 'open_api_gateway_certificate_unverified',
  title: 'Amazon API Gateway does not verify the TLS certificate of its backend (insecureSkipVerification)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: MODERATE,
  problem:
    'An attacker on the network path answers in place of the backend, and reads and changes requests with the credentials in them.',
  remediation:
    'Remove `insecureSkipVerification`, and give the backend a certificate of an authority that the gateway trusts.',
  sources: [
    'https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-extensions-integration-tls-config.html',
  ],
  references: [owaspApi(8), cwe(295), nist('SC-8')],
  examples: {
    bad: [
      inOperation(
        'x-amazon-apigateway-integration:\n  type: http_proxy\n  uri: https://backend.example.com/orders\n  tlsConfig:\n    «insecureSkipVerification: true»',
      ),
      inDocument(
        'paths:\n  /{proxy+}:\n    x-amazon-apigateway-any-method:\n      x-amazon-apigateway-integration:\n        type: http_proxy\n        tlsConfig:\n          «insecureSkipVerification: true»',
      ),
    ],
    good: [
      inOperation(
        'x-amazon-apigateway-integration:\n  type: http_proxy\n  uri: https://backend.example.com/orders\n  tlsConfig:\n    insecureSkipVerification: false',
      ),
      inOperation('x-amazon-apigateway-integration:\n  type: http_proxy\n  uri: https://backend.example.com/orders'),
    ],
  },
  judge: (operation) => {
    const tls = pairInForce(operation.value('x-amazon-apigateway-integration'), 'tlsConfig');
    const skipped = tls && pairInForce(tls.value, 'insecureSkipVerification');
    return skipped && textOf(skipped.value) === 'true'
      ? { at: skipped, message: { code: 'is', values: { setting: 'insecureSkipVerification', value: 'true' } } }
      : undefined;
  },
});
