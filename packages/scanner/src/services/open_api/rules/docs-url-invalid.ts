import { LOW } from '@plumbline/model/severity';
import { inDocument, spec, urlRule } from '../open-api-rule.ts';

export default urlRule(
  ['externalDocs'],
  'url',
  {
    id: 'open_api_docs_url_invalid',
    title: 'The URL of the documentation is not valid',
    severity: LOW,
    category: 'hygiene',
    problem: 'Readers do not find what they have to know about the API.',
    remediation: 'Write the whole address.',
    sources: [spec('external-documentation-object')],
    examples: {
      bad: [
        inDocument('externalDocs:\n  «url: "https:// example"»\n'),
        inDocument('tags:\n  - name: a\n    externalDocs:\n      «url: /»\n', '2.0'),
      ],
      good: [inDocument('externalDocs:\n  url: https://example.com/docs\n')],
    },
  },
  ({ parent }) => parent?.kind === 'document' || parent?.kind === 'tag',
);
