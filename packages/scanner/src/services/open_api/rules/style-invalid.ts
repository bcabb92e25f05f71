import { LOW } from '@plumbline/model/severity';
import { at, inOperation, parameterRule, shortened, spec } from '../open-api-rule.ts';

export default parameterRule({
  id: 'open_api_style_invalid',
  title: 'A parameter has a style that does not exist at its place',
  severity: LOW,
  category: 'hygiene',
  problem: 'Programs differ in how they write and read the value: what one checks another does not see.',
  remediation:
    'Use a style of the place: `matrix`, `label`, `simple` (path), `form`, `spaceDelimited`, `pipeDelimited`, `deepObject` (query), `simple` (header), `form` (cookie).',
  sources: [spec('style-values')],
  examples: {
    bad: [inOperation('parameters:\n  - name: id\n    in: path\n    «style: form»')],
    good: [
      inOperation('parameters:\n  - {name: id, in: path, style: simple}'),
      inOperation('parameters:\n  - {name: q, in: query, style: deepObject}'),
    ],
  },
  judge: (parameter) => {
    const styles = STYLES[parameter.text('in') ?? ''];
    const style = parameter.text('style');
    return styles === undefined || style === undefined || styles.includes(style)
      ? undefined
      : at(parameter, 'style', { code: 'is', values: { setting: 'style', value: shortened(style) } });
  },
});

const STYLES: Readonly<Record<string, readonly string[]>> = {
  cookie: ['form'],
  header: ['simple'],
  path: ['matrix', 'label', 'simple'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
};
