import { LOW } from '@plumbline/model/severity';
import { namesInPath } from '../media-types.ts';
import { at, inDocument, inOperation, operationRule, shortened, spec } from '../open-api-rule.ts';

export default operationRule({
  id: 'open_api_path_parameter_not_in_path',
  title: 'A path parameter does not stand in the path',
  severity: LOW,
  category: 'hygiene',
  problem: 'No request has the parameter: what it limits is not checked.',
  remediation: 'Put the name of the parameter in braces into the path, or remove it.',
  sources: [spec('path-templating'), spec('parameter-object')],
  examples: {
    bad: [
      inOperation('parameters:\n  - «name: id»\n    in: path'),
      inOperation('parameters:\n  - «name: id»\n    in: path', '', '2.0'),
    ],
    good: [
      inDocument(
        'components:\n  pathItems:\n    Order:\n      get:\n        parameters: [{name: id, in: path}]\n',
        '3.1.0',
      ),
      inDocument('paths:\n  "/orders/{id}":\n    get:\n      parameters: [{name: id, in: path}]\n'),
    ],
  },
  judge: (operation, { file }) => {
    // Whatever refers to it has a path of its own.
    if (operation.parent?.parent?.kind === 'components') return undefined;
    const names = namesInPath(operation.parent?.name ?? '');
    const other = file.partsOf(operation, 'parameter').find((parameter) => {
      const name = parameter.text('name');
      return parameter.text('in') === 'path' && name !== undefined && !names.includes(name);
    });
    return other && at(other, 'name', `${shortened(other.text('name') ?? '')} is not in the path`);
  },
});
