import { LOW } from '@plumbline/model/severity';
import { inOperation, spec, wrongReference } from '../open-api-rule.ts';

export default wrongReference('example', {
  id: 'open_api_example_reference_wrong',
  title: 'A reference in place of an example names something else',
  severity: LOW,
  category: 'hygiene',
  problem: 'Readers and tests take a schema for an example, or find none.',
  remediation: 'Refer to an example: `#/components/examples/…`.',
  sources: [spec('reference-object')],
  examples: {
    bad: [
      inOperation(
        'requestBody:\n  content:\n    text/plain:\n      examples:\n        one:\n          «$ref: "#/components/schemas/One"»',
      ),
    ],
    good: [
      inOperation(
        'requestBody:\n  content:\n    text/plain:\n      examples:\n        one:\n          $ref: "#/components/examples/One"',
      ),
    ],
  },
});
