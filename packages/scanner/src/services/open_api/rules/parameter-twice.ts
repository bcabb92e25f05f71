import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { parameterKey } from '../open-api-file.ts';
import { inOperation, openApiRule, shortened, spec, spec2 } from '../open-api-rule.ts';

export default openApiRule({
  id: 'open_api_parameter_twice',
  title: 'Two parameters of one operation have the same name and place',
  severity: LOW,
  category: 'hygiene',
  problem: 'Only one of them is checked, and programs differ in which one.',
  remediation: 'Keep one of them.',
  sources: [spec('operation-object'), spec2('operation-object')],
  references: [cwe(694)],
  examples: {
    bad: [
      inOperation('parameters:\n  - {name: q, in: query}\n  - «{name: q, in: query}»'),
      inOperation('parameters:\n  - {name: q, in: query}\n  - «{name: q, in: query}»', '', '2.0'),
    ],
    good: [inOperation('parameters:\n  - {name: q, in: query}\n  - {name: q, in: header}')],
  },
  *check({ file }) {
    for (const owner of [...file.items('operation'), ...file.items('path')]) {
      const seen = new Set<string>();
      for (const parameter of file.partsOf(owner, 'parameter')) {
        const name = parameter.text('name');
        const key = parameterKey(parameter);
        const pair = parameter.pair('name');
        if (pair && name !== undefined && parameter.text('in') !== undefined && seen.has(key))
          yield { at: pair, message: `${shortened(name)} stands there twice` };
        seen.add(key);
      }
    }
  },
});
