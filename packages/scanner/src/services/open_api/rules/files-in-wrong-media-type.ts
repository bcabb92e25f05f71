import { LOW } from '@plumbline/model/severity';
import { isMasked } from '../../../formats/template-marks.ts';
import { cwe } from '../../../rules/rulesets.ts';
import { inOperation, mediaTypeRule, spec } from '../open-api-rule.ts';

export default mediaTypeRule({
  id: 'open_api_files_in_wrong_media_type',
  title: 'Several files are uploaded in a media type that cannot hold them',
  severity: LOW,
  category: 'hygiene',
  problem: 'Clients have to invent a form, and the server reads what is not described.',
  remediation: 'Use `multipart/form-data`.',
  sources: [spec('considerations-for-multipart-content')],
  references: [cwe(434)],
  examples: {
    bad: [
      inOperation(
        'requestBody:\n  content:\n    «application/json»:\n      schema:\n        type: object\n        properties:\n          files: {type: array, items: {type: string, format: binary}}',
      ),
    ],
    good: [
      inOperation(
        'requestBody:\n  content:\n    multipart/form-data:\n      schema:\n        type: object\n        properties:\n          files: {type: array, items: {type: string, format: binary}}',
      ),
    ],
  },
  judge: (mediaType, { file }) => {
    if (/^multipart\//i.test(mediaType.name) || isMasked(mediaType.name)) return undefined;
    const schema = file.partsOf(mediaType, 'schema')[0];
    const properties = schema ? file.partsOf(schema, 'schema') : [];
    const holdsFiles = properties.some((property) =>
      file.partsOf(property, 'schema').some((items) => items.text('format') === 'binary' && property.has('items')),
    );
    return holdsFiles ? 'files in a list' : undefined;
  },
});
