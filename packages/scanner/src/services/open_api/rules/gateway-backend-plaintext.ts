import { MODERATE } from '@plumbline/model/severity';
import { pairInForce, pairsInForce } from '../../../formats/mapping-lookup.ts';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { textOf } from '../open-api-file.ts';
import { OVER_HTTPS, inDocument, inOperation, openApiRule, shortened } from '../open-api-rule.ts';
import { isPlaintextUrl } from '../urls.ts';

export default openApiRule({
  id: 'open_api_gateway_backend_plaintext',
  title: 'The gateway calls its backend over http: plaintext (cleartext)',
  severity: MODERATE,
  problem:
    'An attacker on the network path between the gateway and the backend reads and changes requests and answers.',
  remediation: 'Give the address of the backend with https.',
  sources: [
    'https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-swagger-extensions-integration.html',
    'https://cloud.google.com/endpoints/docs/openapi/openapi-extensions',
  ],
  references: [owaspApi(8), cwe(319), nist('SC-8')],
  examples: {
    bad: [
      inOperation('x-amazon-apigateway-integration:\n  type: http_proxy\n  «uri: http://backend.example.com/orders»'),
      inDocument('x-google-backend:\n  «address: http://backend.example.com»\npaths: {}\n', '2.0'),
    ],
    good: [
      inOperation('x-amazon-apigateway-integration:\n  type: http_proxy\n  uri: https://backend.example.com/orders'),
      inOperation(
        'x-amazon-apigateway-integration:\n  type: http_proxy\n  uri: http://backend.example.com/orders\n  connectionType: VPC_LINK',
      ),
    ],
  },
  *check({ file }) {
    const { document } = file;
    for (const item of [...(document ? [document] : []), ...file.items('operation')]) {
      const amazon = pairsInForce(item.value('x-amazon-apigateway-integration'));
      const isPrivate = textOf(amazon.get('connectionType')?.value) === 'VPC_LINK';
      const google = pairInForce(item.value('x-google-backend'), 'address');
      for (const pair of [isPrivate ? undefined : amazon.get('uri'), google]) {
        const url = textOf(pair?.value);
        if (pair && url !== undefined && isPlaintextUrl(url))
          yield { at: pair, message: `the backend is ${shortened(url)}` };
      }
    }
  },
  fix: OVER_HTTPS,
});
