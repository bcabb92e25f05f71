import { LOW } from '@plumbline/model/severity';
import { pairsInForce } from '../../../formats/mapping-lookup.ts';
import { isMasked } from '../../../formats/template-marks.ts';
import { inDocument, openApiRule, shortened, spec } from '../open-api-rule.ts';

export default openApiRule({
  id: 'open_api_path_without_slash',
  title: 'A path does not begin with a slash',
  severity: LOW,
  category: 'hygiene',
  problem: 'The path is put right behind the address of the server: clients call another host or path than is meant.',
  remediation: 'Begin the path with `/`.',
  sources: [spec('paths-object')],
  examples: {
    bad: [
      inDocument('paths:\n  «orders»:\n    get: {}\n'),
      inDocument('paths:\n  «"{id}/orders"»:\n    get: {}\n', '2.0'),
    ],
    good: [inDocument('paths:\n  /orders:\n    get: {}\n  x-note: none\n')],
  },
  *check({ file }) {
    for (const [name, { key }] of pairsInForce(file.document?.value('paths')))
      if (!name.startsWith('/') && !name.startsWith('x-') && !isMasked(name))
        yield { at: key, message: `the path ${shortened(name)}` };
  },
});
