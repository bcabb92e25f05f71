import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { inDocument, openApiRule, spec, withWords } from '../open-api-rule.ts';

export default openApiRule({
  id: 'open_api_tag_undescribed',
  title: 'A tag has no description',
  severity: LOW,
  category: 'hygiene',
  problem: 'Nobody can tell what belongs to the group, and which of its operations is there by mistake.',
  remediation: 'Say in `description` what the operations of the tag have in common.',
  sources: [
    spec('tag-object'),
    'https://github.com/stoplightio/spectral/blob/develop/docs/reference/openapi-rules.md#tag-description',
  ],
  references: [cwe(1059)],
  examples: {
    bad: [inDocument('tags:\n  - «name: orders»\n')],
    good: [inDocument('tags:\n  - name: orders\n    description: What was bought.\n')],
  },
  *check({ file }) {
    for (const tag of file.items('tag'))
      if (tag.has('name') && !tag.has('description', 'summary'))
        yield { at: tag.place, message: withWords('description', 'not-set') };
  },
});
