import { LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, owaspApi } from '../../../rules/rulesets.ts';
import { namesInPath } from '../media-types.ts';
import { inDocument, operationRule, shortened, spec, spec2 } from '../open-api-rule.ts';

export default operationRule({
  id: 'open_api_path_parameter_undefined',
  title: 'A part of the path is no parameter: template without path parameter',
  severity: LOW,
  category: 'hygiene',
  problem: 'Nothing says what may stand in that part of the path: anything gets through unchecked.',
  remediation: 'Describe the parameter with `in: path` and the name that stands in braces.',
  sources: [spec('path-templating'), spec2('path-templating')],
  references: [owaspApi(8), cwe(20)],
  examples: {
    bad: [
      inDocument('paths:\n  «"/orders/{id}"»:\n    get:\n      summary: An order\n'),
      inDocument(
        'paths:\n  "/orders/{id}":\n    get:\n      parameters:\n        - «name: id»\n          in: header\n',
        '2.0',
      ),
    ],
    good: [
      inDocument(
        'paths:\n  "/orders/{id}":\n    parameters: [{name: id, in: path}]\n    get:\n      summary: An order\n',
      ),
      inDocument('paths:\n  "/orders/{id}":\n    get:\n      parameters: [{$ref: "parameters.yaml#/id"}]\n'), // elsewhere
    ],
  },
  judge: (operation, { file }) => {
    const path = operation.parent;
    const names = namesInPath(path?.name ?? '');
    if (!path || names.length === 0) return undefined;
    const parts = [...operation.parts('parameter'), ...path.parts('parameter')];
    const parameters = file.parametersOf(operation);
    if (parts.some((part) => part.reference && file.target(part) === 'unknown')) return UNKNOWN;
    if (parameters.some((parameter) => parameter.text('name') === undefined || parameter.text('in') === undefined))
      return UNKNOWN;
    const missing = names.find(
      (name) => !parameters.some((parameter) => parameter.text('in') === 'path' && parameter.text('name') === name),
    );
    if (missing === undefined) return undefined;
    const elsewhere = parameters.find((parameter) => parameter.text('name') === missing)?.pair('name');
    return {
      at: elsewhere ?? operation.pair('parameters')?.key ?? path.place,
      message: `${shortened(missing)} is no path parameter`,
    };
  },
});
