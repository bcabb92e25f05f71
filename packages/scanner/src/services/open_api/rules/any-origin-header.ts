import { MODERATE_LOW } from '@plumbline/model/severity';
import { pairsInForce } from '../../../formats/mapping-lookup.ts';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { textOf, textsOf } from '../open-api-file.ts';
import { headerRule, inOperation, owasp } from '../open-api-rule.ts';

export default headerRule({
  id: 'open_api_any_origin_header',
  title: 'The answer lets every web page read it (CORS wildcard)',
  terms: ['CORS wildcard', 'Access-Control-Allow-Origin *'],
  severity: MODERATE_LOW,
  problem: 'With `Access-Control-Allow-Origin: *` any page that a user opens may read the answers.',
  remediation: 'Send the origins that are meant alone.',
  sources: [
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Access-Control-Allow-Origin',
    owasp('0xa8-security-misconfiguration'),
  ],
  references: [owaspApi(8), cwe(942), nist('AC-4')],
  examples: {
    bad: [
      inOperation(
        "responses:\n  '200':\n    description: Orders\n    headers:\n      «Access-Control-Allow-Origin»:\n        schema: {type: string, default: '*'}",
      ),
      inOperation(
        "responses:\n  '200':\n    description: Orders\n    headers:\n      «Access-Control-Allow-Origin»: {type: string, default: '*'}",
        '',
        '2.0',
      ),
    ],
    good: [
      inOperation(
        "responses:\n  '200':\n    description: Orders\n    headers:\n      Access-Control-Allow-Origin:\n        schema: {type: string, default: 'https://shop.example.com'}",
      ),
    ],
  },
  judge: (header) => {
    if (header.name.toLowerCase() !== 'access-control-allow-origin') return undefined;
    const schema = pairsInForce(header.value('schema') ?? header.node);
    const values = [schema.get('default'), schema.get('example'), header.pair('example'), schema.get('const')].map(
      (pair) => textOf(pair?.value),
    );
    const only = textsOf(schema.get('enum')?.value).map(({ text }) => text);
    return values.includes('*') || only.includes('*') ? 'the origin *' : undefined;
  },
});
