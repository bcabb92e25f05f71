import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { at, inOperation, parameterRule, shortened, spec } from '../open-api-rule.ts';

export default parameterRule({
  id: 'open_api_personal_data_in_url',
  title: 'A card number, social security number or the like is a parameter of the URL',
  terms: ['PII in URL', 'sensitive data in query string'],
  severity: MODERATE,
  problem:
    'URLs end up in logs, histories, caches and Referer headers: whoever reads one of them has the number of a card or a person.',
  remediation:
    'Take it from the body of a POST request or from a header, or address the object by an identifier that says nothing.',
  sources: [
    'https://cheatsheetseries.owasp.org/cheatsheets/REST_Security_Cheat_Sheet.html#sensitive-information-in-http-requests',
    spec('parameter-object'),
  ],
  references: [owaspApi(8), cwe(598), nist('SC-28')],
  examples: {
    bad: [
      inOperation('parameters:\n  - «name: ssn»\n    in: query'),
      inOperation('parameters:\n  - «name: card_number»\n    in: path\n    required: true', '', '2.0'),
      inOperation('parameters:\n  - «name: customerIban»\n    in: query'),
    ],
    good: [
      inOperation('parameters:\n  - name: ssn\n    in: header'),
      inOperation('parameters:\n  - name: cardId\n    in: query\n  - name: cardNumberLast4\n    in: query'),
      inOperation('parameters:\n  - name: hasPassportNumber\n    in: query\n    schema: {type: boolean}'),
    ],
  },
  judge: (parameter) => {
    const name = parameter.text('name') ?? '';
    if (!/^(?:query|path)$/.test(parameter.text('in') ?? '') || !isOfPerson(name)) return undefined;
    const types = [parameter.text('type'), ...parameter.parts('schema').map((schema) => schema.text('type'))];
    if (types.includes('boolean')) return undefined;
    return at(parameter, 'name', { code: 'is', values: { setting: 'name', value: shortened(name) } });
  },
});

/** Names of numbers with which others pay or pose as somebody; words may stand before them: `customerSsn`. */
function isOfPerson(name: string): boolean {
  const words = name.replace(/([a-z\d])(?=[A-Z])/g, '$1_').toLowerCase();
  return /(?:^|[_.-])(?:ssn|social_?security(?:_?(?:no|num|number))?|national_?insurance_?(?:no|number)|(?:credit|debit)_?card(?:_?(?:no|num|number))?|card_?(?:no|num|number)|cvv2?|cvc2?|iban|passport_?(?:no|num|number)|driv(?:er|ing)s?_?licen[cs]e_?(?:no|num|number)|tax_?payer_?(?:id|number))$/.test(
    words.slice(0, 100).replaceAll('-', '_'),
  );
}
