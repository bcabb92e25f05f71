import { LOW } from '@plumbline/model/severity';
import { isMasked } from '../../../formats/template-marks.ts';
import { at, documentRule, inDocument, shortened, spec2 } from '../open-api-rule.ts';

export default documentRule({
  id: 'open_api_host_invalid',
  title: 'The host is no name or address: it has a scheme or a path',
  severity: LOW,
  category: 'hygiene',
  problem: 'Clients put the address together wrongly, and call another host or path than is meant.',
  remediation: 'Write the name or address alone, perhaps with a port; the path belongs to `basePath`.',
  sources: [spec2('swagger-object')],
  examples: {
    bad: [
      inDocument('«host: api.example.com/v1»\npaths: {}\n', '2.0'),
      inDocument('«host: https://api.example.com»\npaths: {}\n', '2.0'),
    ],
    good: [
      inDocument('host: api.example.com:8443\npaths: {}\n', '2.0'),
      inDocument('host: "[::1]:8080"\npaths: {}\n', '2.0'),
    ],
  },
  judge: (item, { file }) => {
    const host = file.isVersion2 ? item.text('host') : undefined;
    return host === undefined ||
      host === '' ||
      /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i.test(host) ||
      isMasked(host)
      ? undefined
      : at(item, 'host', { code: 'is', values: { setting: 'host', value: shortened(host) } });
  },
});
