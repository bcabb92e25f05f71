import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { inOperation, openApiRule, spec } from '../open-api-rule.ts';

export default openApiRule({
  id: 'open_api_parameter_with_several_contents',
  title: 'The content of a parameter has more than one media type',
  severity: LOW,
  category: 'hygiene',
  problem: 'It is unclear which one is meant, and the value is checked by the wrong one.',
  remediation: 'Keep one media type.',
  sources: [spec('parameter-object')],
  references: [cwe(436)],
  examples: {
    bad: [
      inOperation('parameters:\n  - name: q\n    in: query\n    «content»:\n      text/plain: {}\n      text/html: {}'),
    ],
    good: [inOperation('parameters:\n  - name: q\n    in: query\n    content: {text/plain: {}}')],
  },
  *check({ file }) {
    for (const item of [...file.items('parameter'), ...file.items('header')]) {
      const content = item.pair('content');
      if (content && item.parts('mediaType').length > 1) yield { at: content.key, message: 'several media types' };
    }
  },
});
