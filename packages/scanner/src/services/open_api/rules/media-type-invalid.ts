import { LOW } from '@plumbline/model/severity';
import { isMasked } from '../../../formats/template-marks.ts';
import { isMediaType } from '../media-types.ts';
import { inDocument, inOperation, openApiRule, shortened, spec } from '../open-api-rule.ts';

export default openApiRule({
  id: 'open_api_media_type_invalid',
  title: 'A media type is not valid',
  severity: LOW,
  category: 'hygiene',
  problem: 'No request or answer is of that type: the description of its body checks nothing.',
  remediation: 'Write a registered media type, such as `application/json`.',
  sources: [spec('media-types'), 'https://www.rfc-editor.org/rfc/rfc6838#section-4.2'],
  examples: {
    bad: [
      inOperation('requestBody:\n  content:\n    «application/ json»: {}'),
      inOperation('«produces: [aplication/json]»', '', '2.0'),
      inDocument('«consumes:\n  - json»\npaths: {}\n', '2.0'),
    ],
    good: [
      inOperation('requestBody:\n  content:\n    application/vnd.shop+json; charset=utf-8: {}'),
      inOperation('produces: [image/*]', '', '2.0'),
    ],
  },
  *check({ file }) {
    for (const { name, place } of file.items('mediaType')) {
      if (!isMediaType(name) && !isMasked(name)) yield { at: place, message: `the media type ${shortened(name)}` };
    }
    for (const item of file.isVersion2 ? [...(file.document ? [file.document] : []), ...file.items('operation')] : []) {
      for (const key of ['consumes', 'produces']) {
        const pair = item.pair(key);
        const wrong = item.texts(key).find(({ text }) => !isMediaType(text));
        if (pair && wrong) yield { at: pair, message: `the media type ${shortened(wrong.text)}` };
      }
    }
  },
});
