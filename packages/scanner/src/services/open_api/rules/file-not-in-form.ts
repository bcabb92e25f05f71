import { LOW } from '@plumbline/model/severity';
import { inOperation, parameterRule, spec2 } from '../open-api-rule.ts';

export default parameterRule({
  id: 'open_api_file_not_in_form',
  title: 'A file parameter is not part of form data',
  severity: LOW,
  category: 'hygiene',
  problem: 'Files come with form data alone: the parameter checks nothing.',
  remediation: 'Set `in: formData`.',
  sources: [spec2('parameter-object')],
  examples: {
    bad: [inOperation('parameters:\n  - «name: photo»\n    in: query\n    type: file', '', '2.0')],
    good: [inOperation('parameters:\n  - {name: photo, in: formData, type: file}', '', '2.0')],
  },
  judge: (parameter, { file }) =>
    file.isVersion2 &&
    parameter.text('type') === 'file' &&
    /^(?:query|path|header|body)$/.test(parameter.text('in') ?? '') &&
    parameter.text('name') !== undefined
      ? { at: parameter.pair('name') ?? parameter.place, message: `a file in ${parameter.text('in') ?? ''}` }
      : undefined,
});
