import { LOW } from '@plumbline/model/severity';
import { insertPair, setAt } from '../../../fixing/edit-yaml.ts';
import { UNKNOWN } from '../../../rule.ts';
import { inDocument, inOperation, parameterRule, spec, spec2, withWords } from '../open-api-rule.ts';

export default parameterRule({
  id: 'open_api_path_parameter_optional',
  title: 'A path parameter is not marked as required',
  severity: LOW,
  category: 'hygiene',
  problem: 'A path has all of its parts or is another one: programs differ in which one they take.',
  remediation: 'Set `required: true`.',
  sources: [spec('parameter-object'), spec2('parameter-object')],
  examples: {
    bad: [
      inDocument(
        'paths:\n  "/orders/{id}":\n    get:\n      parameters:\n        - «name: id»\n          in: path\n          schema: {type: boolean}\n',
      ),
      inDocument(
        'paths:\n  "/orders/{id}":\n    get:\n      parameters:\n        - «name: id»\n          in: path\n          required: false\n',
        '2.0',
      ),
    ],
    good: [
      inOperation('parameters:\n  - {name: id, in: path, required: true}'),
      inOperation('parameters:\n  - {name: id, in: query}'),
    ],
  },
  judge: (parameter) => {
    if (
      parameter.text('in') !== 'path' ||
      parameter.text('name') === undefined ||
      parameter.text('required') === 'true'
    )
      return undefined;
    if (parameter.has('required') && parameter.text('required') === undefined) return UNKNOWN;
    return { at: parameter.pair('name') ?? parameter.place, message: withWords('required', 'not-set') };
  },
  fix: {
    kind: 'safe',
    edits: ({ at: place }, { file }) => {
      const parameter = file.items('parameter').find((item) => item.pair('name') === place);
      if (!parameter) return [];
      return parameter.has('required')
        ? setAt({ at: parameter.node, message: '' }, ['required'], true)
        : insertPair(parameter.node, 'required', true);
    },
  },
});
