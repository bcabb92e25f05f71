import { LOW } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { at, documentRule, inDocument, shortened, spec2 } from '../open-api-rule.ts';

export default documentRule({
  id: 'open_api_base_path_invalid',
  title: 'The basePath does not begin with a slash',
  severity: LOW,
  category: 'hygiene',
  problem: 'Clients put the address together wrongly, and call another host or path than is meant.',
  remediation: 'Begin `basePath` with `/`.',
  sources: [spec2('swagger-object')],
  examples: {
    bad: [inDocument('«basePath: v1»\npaths: {}\n', '2.0')],
    good: [inDocument('basePath: /v1\npaths: {}\n', '2.0')],
  },
  judge: (item, { file }) => {
    const path = file.isVersion2 ? item.text('basePath') : undefined;
    return path === undefined || path === '' || path.startsWith('/')
      ? undefined
      : at(item, 'basePath', { code: 'is', values: { setting: 'basePath', value: shortened(path) } });
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that no program puts the slash there itself',
    edits: (finding) => setValue(finding, (text) => `/${text}`),
  },
});
