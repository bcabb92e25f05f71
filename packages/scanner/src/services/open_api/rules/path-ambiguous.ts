import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { inDocument, openApiRule, shortened, spec } from '../open-api-rule.ts';

export default openApiRule({
  id: 'open_api_path_ambiguous',
  title: 'Two paths differ in the names of their parameters alone (ambiguous path)',
  severity: LOW,
  category: 'hygiene',
  problem: 'It is unclear which of the two is meant: requests are checked by the rules of the other one.',
  remediation: 'Put both into one path.',
  sources: [spec('paths-object')],
  references: [cwe(436)],
  examples: {
    bad: [inDocument('paths:\n  "/orders/{id}":\n    get: {}\n  «"/orders/{name}"»:\n    get: {}\n')],
    good: [inDocument('paths:\n  "/orders/{id}":\n    get: {}\n  "/orders/mine":\n    get: {}\n')],
  },
  *check({ file }) {
    const seen = new Set<string>();
    for (const { name, place, parent } of file.items('path')) {
      if (parent?.kind !== 'document' || !name.startsWith('/')) continue;
      const form = name.slice(0, 2000).replace(/\{[^{}]*\}/g, '{}');
      if (seen.has(form)) yield { at: place, message: `the same path as another: ${shortened(form)}` };
      seen.add(form);
    }
  },
});
