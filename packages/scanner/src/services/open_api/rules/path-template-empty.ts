import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { inDocument, pathRule, spec } from '../open-api-rule.ts';

export default pathRule({
  id: 'open_api_path_template_empty',
  title: 'A path has empty braces: a parameter without a name',
  severity: LOW,
  category: 'hygiene',
  problem: 'Nothing can describe that part of the path: anything gets through unchecked.',
  remediation: 'Write the name of the parameter between the braces.',
  sources: [spec('path-templating')],
  references: [cwe(20)],
  examples: {
    bad: [
      inDocument('paths:\n  «"/orders/{}"»:\n    get: {}\n'),
      inDocument('paths:\n  «"/orders/{}/lines"»:\n    get: {}\n', '2.0'),
    ],
    good: [inDocument('paths:\n  "/orders/{id}":\n    get: {}\n')],
  },
  judge: ({ name }) => (/\{\s*\}/.test(name) ? 'empty braces' : undefined),
});
