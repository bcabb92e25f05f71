import { LOW } from '@plumbline/model/severity';
import { inOperation, operationRule, spec2 } from '../open-api-rule.ts';
import { mediaTypesOf } from '../operations.ts';

export default operationRule({
  id: 'open_api_file_without_multipart',
  title: 'An operation takes a file and not multipart/form-data',
  severity: LOW,
  category: 'hygiene',
  problem: 'Clients cannot send the file as described, and the server reads what is not.',
  remediation: 'Set `consumes` to `multipart/form-data` or `application/x-www-form-urlencoded`.',
  sources: [spec2('parameter-object')],
  examples: {
    bad: [
      inOperation(
        'consumes: [application/json]\nparameters:\n  - «name: photo»\n    in: formData\n    type: file',
        '',
        '2.0',
      ),
    ],
    good: [
      inOperation(
        'consumes: [multipart/form-data]\nparameters:\n  - {name: photo, in: formData, type: file}',
        '',
        '2.0',
      ),
    ],
  },
  judge: (operation, { file }) => {
    if (!file.isVersion2) return undefined;
    const photo = file
      .partsOf(operation, 'parameter')
      .find(
        (parameter) =>
          parameter.text('type') === 'file' &&
          parameter.text('in') === 'formData' &&
          parameter.text('name') !== undefined,
      );
    const types = mediaTypesOf(operation, file, 'consumes');
    return photo &&
      types.size > 0 &&
      ![...types].some((type) => /^(?:multipart\/form-data|application\/x-www-form-urlencoded)/i.test(type))
      ? { at: photo.pair('name') ?? photo.place, message: 'consumes no form data' }
      : undefined;
  },
});
