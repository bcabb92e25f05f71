import { LOW } from '@plumbline/model/severity';
import { inOperation, spec, unusedComponent } from '../open-api-rule.ts';

export default unusedComponent('example', {
  id: 'open_api_example_unused',
  title: 'An example among the components is used nowhere',
  severity: LOW,
  category: 'hygiene',
  problem: 'Examples that nobody looks at grow old, and hold what was forgotten there.',
  remediation: 'Refer to the example where it is meant, or remove it.',
  sources: [spec('components-object')],
  examples: {
    bad: [inOperation('summary: Orders', 'components:\n  schemas: {}\n  examples:\n    «One»:\n      value: 1\n')],
    good: [
      inOperation(
        'requestBody: {content: {a/b: {examples: {x: {$ref: "#/components/examples/One"}}}}}',
        'components:\n  examples:\n    One: {value: 1}\n',
      ),
    ],
  },
});
