import { MODERATE } from '@plumbline/model/severity';
import { badValue } from '../bad-values.ts';
import { cwe } from '../../../rulesets.ts';

export default badValue({
  directive: 'HttpProtocolOptions',
  bad: ['unsafe'],
  good: 'Strict',
  judgement: { kind: 'suggested', needs: 'certainty that no client sends malformed requests' },
  id: 'apache_http_protocol_unsafe',
  title: 'Malformed requests are accepted',
  severity: MODERATE,
  problem:
    'Requests that break the rules of HTTP are understood differently by proxies and by the server. Attackers use that to smuggle requests past a proxy and to poison caches.',
  remediation: 'Remove `Unsafe` from HttpProtocolOptions; the default is Strict.',
  anchor: 'core.html#httpprotocoloptions',
  references: [cwe(444)],
});
