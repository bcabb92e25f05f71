import { MODERATE } from '@plumbline/model/severity';
import { apacheSetting } from '../apache-rule.ts';
import { oneWordOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default apacheSetting({
  id: 'apache_http_protocol_unsafe',
  title: 'Malformed requests are accepted, which allows request smuggling',
  severity: MODERATE,
  problem:
    'Requests that break the rules of HTTP are understood differently by proxies and by the server. Attackers use that to smuggle requests past a proxy and to poison caches.',
  remediation: 'Remove `Unsafe` from HttpProtocolOptions; the default is Strict.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/core.html#httpprotocoloptions'],
  references: [cwe(444), nist('SI-10')],

  examples: {
    bad: [
      `
«HttpProtocolOptions Unsafe»`,
      `
<VirtualHost *:80>
  «HttpProtocolOptions Unsafe LenientMethods»
</VirtualHost>`,
    ],
    good: [
      `
HttpProtocolOptions Strict`,
      `
<IfDefine LAB>
  HttpProtocolOptions Unsafe
</IfDefine>`, // whether LAB is defined cannot be known
    ],
  },

  setting: 'HttpProtocolOptions',
  bad: oneWordOf('unsafe'),
  safe: (_, bad) => bad.replace(/\bunsafe\b/i, 'Strict'),
  fix: { kind: 'safe' },
});
