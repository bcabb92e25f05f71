import { LOW } from '@plumbline/model/severity';
import { inOperation, spec, urlRule } from '../open-api-rule.ts';

export default urlRule(
  ['externalDocs'],
  'url',
  {
    id: 'open_api_operation_docs_url_invalid',
    title: 'The URL of an operation’s documentation is not valid',
    severity: LOW,
    category: 'hygiene',
    problem: 'Readers do not find what they have to know about the operation.',
    remediation: 'Write the whole address.',
    sources: [spec('external-documentation-object')],
    examples: {
      bad: [inOperation('externalDocs:\n  «url: "https:// example"»')],
      good: [inOperation('externalDocs:\n  url: https://example.com/docs')],
    },
  },
  ({ parent }) => parent?.kind === 'operation',
);
