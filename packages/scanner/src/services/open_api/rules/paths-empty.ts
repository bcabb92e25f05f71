import { LOW } from '@plumbline/model/severity';
import { pairsInForce } from '../../../formats/mapping-lookup.ts';
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
    good: [
      inDocument('paths:\n  /orders: {}\n'),
      inDocument('components: {}\n'),
      inDocument('paths: {}\nwebhooks:\n  paid: { post: {} }\n', '3.1.0'),
    ],
  },
  judge: (item) => {
    const paths = item.pair('paths');
    const isEmpty =
      paths &&
      (paths.value.kind === 'mapping'
        ? paths.value.pairs.length === 0
        : paths.value.kind === 'scalar' && paths.value.value === null);
    // A description may say alone what is sent to its readers.
    return isEmpty && pairsInForce(item.pair('webhooks')?.value).size === 0
      ? { at: paths.key, message: withWords('paths', 'is-empty') }
      : undefined;
  },
});
