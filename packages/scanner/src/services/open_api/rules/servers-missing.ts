import { LOW } from '@plumbline/model/severity';
import { owaspApi } from '../../../rules/rulesets.ts';
import { documentRule, inDocument, spec, withWords } from '../open-api-rule.ts';

export default documentRule({
  id: 'open_api_servers_missing',
  title: 'The description names no servers',
  severity: LOW,
  category: 'hygiene',
  problem: 'Clients call the host that the description was fetched from, over whatever it was fetched by.',
  remediation: 'Name the servers of the API, with https.',
  sources: [spec('openapi-object')],
  references: [owaspApi(9)],
  examples: {
    bad: [
      '«openapi: 3.0.3»\ninfo: {title: Shop, version: 1.0.0}\npaths: {}\n',
      inDocument('«servers»: []\npaths: {}\n', '3.1.0'),
    ],
    good: [
      inDocument('servers: [{url: "https://api.example.com"}]\npaths: {}\n'),
      inDocument('host: api.example.com\npaths: {}\n', '2.0'),
    ],
  },
  judge: (item, { file }) => {
    if (file.isVersion2 || !item.has('paths')) return undefined;
    const servers = item.pair('servers');
    if (!servers) return withWords('servers', 'not-set');
    return servers.value.kind === 'sequence' && servers.value.items.length === 0
      ? { at: servers.key, message: withWords('servers', 'is-empty') }
      : undefined;
  },
});
