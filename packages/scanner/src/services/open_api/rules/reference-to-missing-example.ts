import { LOW } from '@plumbline/model/severity';
import { inOperation, missingReference, spec } from '../open-api-rule.ts';

export default missingReference('example', {
  id: 'open_api_reference_to_missing_example',
  title: 'A reference names an example that does not exist',
  severity: LOW,
  category: 'hygiene',
  problem: 'Readers and tests look for an example that is not there.',
  remediation: 'Define the example, or refer to one that is defined.',
  sources: [spec('reference-object')],
  examples: {
    bad: [
      inOperation(
        'requestBody:\n  content:\n    text/plain:\n      examples:\n        one:\n          «$ref: "#/components/examples/None"»',
      ),
    ],
    good: [
      inOperation(
        'requestBody:\n  content:\n    text/plain:\n      examples:\n        one:\n          $ref: "#/components/examples/One"',
        'components: {examples: {One: {value: 1}}}',
      ),
    ],
  },
});
