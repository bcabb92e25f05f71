import { LOW } from '@plumbline/model/severity';
import { WITHOUT, at, encodingRule, inOperation, spec, withWords } from '../open-api-rule.ts';

export default encodingRule({
  id: 'open_api_encoding_style_ignored',
  title: 'The style of an encoding is ignored for its media type',
  severity: LOW,
  category: 'hygiene',
  problem: 'Values are written in another way than the description says: programs differ in what they read.',
  remediation: 'Use `application/x-www-form-urlencoded` (version 3.1: or `multipart/form-data`), or remove `style`.',
  sources: [spec('encoding-object')],
  examples: {
    bad: [
      inOperation(
        'requestBody:\n  content:\n    text/csv:\n      encoding:\n        code:\n          contentType: text/csv\n          «style: form»',
      ),
    ],
    good: [
      inOperation(
        'requestBody:\n  content:\n    application/x-www-form-urlencoded:\n      encoding:\n        code: {style: form}',
      ),
      inOperation(
        'requestBody:\n  content:\n    multipart/form-data:\n      encoding:\n        code: {style: form}',
        '',
        '3.1.0',
      ),
    ],
  },
  judge: (encoding, { file }) => {
    const type = encoding.parent?.name.toLowerCase() ?? '';
    const isUsed =
      type.startsWith('application/x-www-form-urlencoded') ||
      (file.version === '3.1' && type.startsWith('multipart/form-data'));
    return encoding.text('style') === undefined || isUsed
      ? undefined
      : at(encoding, 'style', withWords('style', 'is-there'));
  },
  fix: WITHOUT,
});
