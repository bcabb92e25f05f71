import { LOW } from '@plumbline/model/severity';
import { inDocument, openApiRule, shortened, spec } from '../open-api-rule.ts';

export default openApiRule({
  id: 'open_api_tag_twice',
  title: 'Two tags have the same name',
  severity: LOW,
  category: 'hygiene',
  problem: 'Tools that sort operations by tags, or give rights by them, take one of both.',
  remediation: 'Keep one of them.',
  sources: [spec('openapi-object')],
  examples: {
    bad: [inDocument('tags:\n  - name: a\n  - «name: a»\n')],
    good: [inDocument('tags:\n  - name: a\n  - name: b\n')],
  },
  *check({ file }) {
    const seen = new Set<string>();
    for (const tag of file.items('tag')) {
      const name = tag.text('name');
      if (name !== undefined && seen.has(name)) yield { at: tag.place, message: `another tag is ${shortened(name)}` };
      if (name !== undefined) seen.add(name);
    }
  },
});
