import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { REFERABLE } from '../object-fields.ts';
import { textOf } from '../open-api-file.ts';
import { OVER_HTTPS, inSchema, openApiRule, shortened, spec } from '../open-api-rule.ts';
import { isPlaintextUrl } from '../urls.ts';

export default openApiRule({
  id: 'open_api_external_reference_plaintext',
  title: 'A part of the description is fetched over http: plaintext (cleartext)',
  severity: MODERATE,
  problem: 'An attacker on the network path replaces that part, and with it what tools let through or generate.',
  remediation: 'Refer to it with https, or keep a copy beside the description.',
  sources: [spec('reference-object')],
  references: [owaspApi(10), cwe(494), nist('SI-7')],
  examples: {
    bad: [inSchema('type: array\nitems:\n  «$ref: http://schemas.example.com/order.json»')],
    good: [
      inSchema('type: array\nitems:\n  $ref: https://schemas.example.com/order.json'),
      inSchema('type: array\nitems:\n  $ref: "#/components/schemas/Order"'),
    ],
  },
  *check({ file }) {
    for (const kind of REFERABLE) {
      for (const { reference } of file.references(kind)) {
        const url = textOf(reference?.value);
        if (reference && url !== undefined && isPlaintextUrl(url))
          yield { at: reference, message: { code: 'is', values: { setting: '$ref', value: shortened(url) } } };
      }
    }
  },
  fix: OVER_HTTPS,
});
