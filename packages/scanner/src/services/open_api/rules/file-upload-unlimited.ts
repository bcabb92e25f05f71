import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { at, hasLimit, inOperation, limitOf, owasp, schemaRule, spec, withWords } from '../open-api-rule.ts';

export default schemaRule({
  id: 'open_api_file_upload_unlimited',
  title: 'Files of any size may be sent (upload without maxLength)',
  severity: MODERATE_LOW,
  problem: 'One upload fills the disk or the memory of the server.',
  remediation: 'Set `maxLength` to the most bytes that a file may have.',
  sources: [owasp('0xa4-unrestricted-resource-consumption'), spec('considerations-for-file-uploads')],
  references: [owaspApi(4), cwe(434), nist('SI-10')],
  examples: {
    bad: [
      inOperation(
        'requestBody:\n  content:\n    multipart/form-data:\n      schema:\n        type: object\n        properties:\n          photo:\n            type: string\n            «format: binary»',
      ),
    ],
    good: [
      inOperation(
        'requestBody:\n  content:\n    image/png:\n      schema: {type: string, format: binary, maxLength: 1000000}',
      ),
      inOperation(
        'responses:\n  "200":\n    description: A photo\n    content:\n      image/png:\n        schema: {type: string, format: binary}',
      ),
    ],
  },
  judge: (schema, { file }) =>
    schema.text('format') === 'binary' && !hasLimit(schema, 'maxLength') && file.isInput(schema)
      ? at(schema, 'format', withWords('maxLength', 'not-set'))
      : undefined,
  fix: limitOf('maxLength', 'the most bytes that a file may have'),
});
