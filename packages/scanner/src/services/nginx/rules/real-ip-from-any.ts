import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { HIGH } from '@plumbline/model/severity';
import { setArguments } from '../../../fixing/edit-arguments.ts';
import { UNKNOWN } from '../../../rule.ts';
import { nginxRule } from '../nginx-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_real_ip_from_any',
  title: 'Every client can spoof its IP address by a header',
  severity: HIGH,
  problem:
    'All addresses are trusted to say who the client is. Anyone can send the header and so pass address lists, rate limits and bans, and forge the access log.',
  remediation: 'Name only the addresses of your own proxies in `set_real_ip_from`, and in `proxy` of a `geo` block.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_realip_module.html#set_real_ip_from',
    'https://nginx.org/en/docs/http/ngx_http_geo_module.html#geo',
  ],
  references: [cwe(290), cwe(348), nist('AC-3')],

  examples: {
    bad: [
      `
http {
  «set_real_ip_from 0.0.0.0/0;»
  «set_real_ip_from ::/0;»
  real_ip_header X-Forwarded-For;
}`,
      `
http {
  «set_real_ip_from 0.0.0.0/1;»
  «set_real_ip_from 128.0.0.0/1;»
  «set_real_ip_from 2000::/3;»
  real_ip_header X-Forwarded-For;
}`,
      `
geo $is_office {
  default 0;
  «proxy 0.0.0.0/0;»
  10.0.0.0/8 1;
}`,
    ],
    good: [
      `http { set_real_ip_from 10.0.0.0/8; real_ip_header X-Forwarded-For; }`,
      `http { set_real_ip_from fc00::/7; set_real_ip_from 172.16.0.0/12; real_ip_header X-Forwarded-For; }`,
      `geo $is_office { default 0; proxy 10.0.0.4; 10.0.0.0/8 1; }`,
      `geo $is_office { 0.0.0.0/0 0; 10.0.0.0/8 1; }`, // a network with its value, not a proxy
    ],
  },

  *check({ file }) {
    const inGeo = file.blocks('geo').flatMap(({ block = [] }) => block.filter(({ name }) => name === 'proxy'));
    for (const trusted of [...file.directivesInForce('set_real_ip_from'), ...inGeo]) {
      const [range = ''] = trusted.values;
      if (trusted.isUnknown) yield UNKNOWN;
      else if (EVERYBODY.test(range) || holdsPlaceholder(range))
        yield { at: trusted, message: { code: 'is', values: { setting: trusted.name, value: range } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'the address of your own proxy, such as 10.0.0.5',
    asks: 'value',
    edits: (finding) => setArguments(finding, USER_INSERT_VALUE),
  },
});

/** Networks so large that they are half of the internet, or a part that no proxies of one owner fill. */
const EVERYBODY = /^(?:\d+\.\d+\.\d+\.\d+\/[0-5]|[\da-f:]{2,39}\/[0-3])$/i;
