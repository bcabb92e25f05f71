import { LOW } from '@plumbline/model/severity';
import { owaspApi } from '../../../rules/rulesets.ts';
import { documentRule, inDocument, spec, withWords } from '../open-api-rule.ts';

export default documentRule({
  id: 'open_api_paths_empty',
  title: 'The description has no paths',
  severity: LOW,
  category: 'hygiene',
  problem: 'Tools that check requests by the description know of no operation: they let through all or nothing.',
  remediation: 'Describe the paths of the API.',
  sources: [spec('paths-object')],
  references: [owaspApi(9)],
  examples: {
    bad: [inDocument('«paths»: {}\n'), inDocument('«paths»: {}\n', '2.0')],
    good: [inDocument('paths:\n  /orders: {}\n'), inDocument('components: {}\n')],
  },
  judge: (item) => {
    const paths = item.pair('paths');
    const isEmpty =
      paths &&
      (paths.value.kind === 'mapping'
        ? paths.value.pairs.length === 0
        : paths.value.kind === 'scalar' && paths.value.value === null);
    return isEmpty ? { at: paths.key, message: withWords('paths', 'is-empty') } : undefined;
  },
});
