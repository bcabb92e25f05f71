import { LOW } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { inOperation, openApiRule, shortened, spec } from '../open-api-rule.ts';

export default openApiRule({
  id: 'open_api_tag_undefined',
  title: 'An operation has a tag that is none of those that the description defines',
  terms: ['operation-tag-defined'],
  severity: LOW,
  category: 'hygiene',
  problem:
    'A tag that is misspelt is a group of its own: what documentation, filters and gateways do by tags misses the operation.',
  remediation: 'List the tag under `tags` at the top of the description, or correct its name.',
  sources: [
    spec('tag-object'),
    'https://github.com/stoplightio/spectral/blob/develop/docs/reference/openapi-rules.md#operation-tag-defined',
  ],
  examples: {
    bad: [inOperation('tags: [orders, «oders»]\nresponses: {}', 'tags: [{name: orders}]\n')],
    good: [
      inOperation('tags: [orders]\nresponses: {}', 'tags: [{name: orders}]\n'),
      inOperation('responses: {}', 'tags: [{name: orders}]\n'),
      inOperation('tags:\n  - orders\nresponses: {}'), // tags need not be defined
    ],
  },
  *check({ file }): Generator<Finding> {
    const known = new Set(file.items('tag').map((tag) => tag.text('name')));
    if (!file.document || known.size === 0 || known.has(undefined)) return;
    for (const operation of file.operations) {
      for (const { at, text } of operation.texts('tags'))
        if (!known.has(text)) yield { at, message: `no tag is ${shortened(text)}` };
    }
  },
});
