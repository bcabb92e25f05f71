import { LOW } from '@plumbline/model/severity';
import { inSchema, spec, urlRule } from '../open-api-rule.ts';

export default urlRule(
  ['externalDocs'],
  'url',
  {
    id: 'open_api_schema_docs_url_invalid',
    title: 'The URL of a schema’s documentation is not valid',
    severity: LOW,
    category: 'hygiene',
    problem: 'Readers do not find what they have to know about the values.',
    remediation: 'Write the whole address.',
    sources: [spec('external-documentation-object')],
    examples: {
      bad: [inSchema('type: boolean\nexternalDocs:\n  «url: /»')],
      good: [inSchema('type: boolean\nexternalDocs:\n  url: https://example.com/docs')],
    },
  },
  ({ parent }) => parent?.kind === 'schema',
);
