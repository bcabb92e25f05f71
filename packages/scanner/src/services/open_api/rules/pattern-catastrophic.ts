import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { isCatastrophic } from '../catastrophic-patterns.ts';
import { at, inSchema, shortened, spec, valueRule } from '../open-api-rule.ts';

export default valueRule({
  id: 'open_api_pattern_catastrophic',
  title: 'A pattern takes exponential time for some texts (ReDoS)',
  terms: ['catastrophic backtracking', 'regular expression denial of service'],
  severity: MODERATE,
  problem:
    'A repetition inside of a repetition makes most engines try more ways than they can: one short text stops the program.',
  remediation: 'Write the pattern without nested repetitions: `a+` instead of `(a+)+`.',
  sources: [
    'https://owasp.org/www-community/attacks/Regular_expression_Denial_of_Service_-_ReDoS',
    spec('schema-object'),
  ],
  references: [owaspApi(4), cwe(1333), nist('SC-5')],
  examples: {
    bad: [inSchema("type: string\n«pattern: '^(a+)+$'»"), inSchema("type: string\n«pattern: '^([a-z]*)*$'»")],
    good: [inSchema("type: string\npattern: '^(a+,)+$'"), inSchema("type: string\npattern: '^([a-z]{1,9})?$'")],
  },
  judge: (schema) => {
    const pattern = schema.text('pattern') ?? '';
    return isCatastrophic(pattern)
      ? at(schema, 'pattern', { code: 'is', values: { setting: 'pattern', value: shortened(pattern) } })
      : undefined;
  },
});
