import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { at, documentRule, inDocument, setField } from '../open-api-rule.ts';

export default documentRule({
  id: 'open_api_gateway_unlisted_paths_allowed',
  title: 'Google Cloud Endpoints passes calls to paths that the description does not have (x-google-allow: all)',
  terms: ['ESP', 'API Gateway', 'shadow API'],
  severity: HIGH,
  problem:
    'Whatever the server answers beside the paths of the description is reached without an API key and without a sign-in: pages for administrators, diagnostics, old versions.',
  remediation: 'Remove `x-google-allow`, or set it to `configured`, and list the paths that clients need.',
  sources: ['https://cloud.google.com/endpoints/docs/openapi/openapi-extensions#x-google-allow'],
  references: [owaspApi(9), cwe(306), cwe(862), nist('AC-3'), nist('CM-7')],
  examples: {
    bad: [
      inDocument('host: shop.endpoints.example.cloud.goog\n«x-google-allow: all»\npaths: {}', '2.0'),
      inDocument('«x-google-allow: all»\nx-google-backend: {address: https://shop.example.com}\npaths: {}', '2.0'),
    ],
    good: [
      inDocument('x-google-allow: configured\npaths: {}', '2.0'),
      inDocument('#x-google-allow: all\npaths: {}', '2.0'),
    ],
  },
  judge: (document) =>
    document.text('x-google-allow')?.toLowerCase() === 'all'
      ? at(document, 'x-google-allow', { code: 'is', values: { setting: 'x-google-allow', value: 'all' } })
      : undefined,
  fix: setField('x-google-allow', 'configured', {
    kind: 'suggested',
    needs: 'a description of every path that clients call',
  }),
});
