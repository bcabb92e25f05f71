import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { HIGH } from '@plumbline/model/severity';
import { nginxSetting } from '../nginx-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxSetting({
  id: 'nginx_real_ip_from_any',
  title: 'Every client can spoof its IP address by a header',
  severity: HIGH,
  problem:
    'All addresses are trusted to say who the client is. Anyone can send the header and so pass address lists, rate limits and bans, and forge the access log.',
  remediation: 'Name only the addresses of your own proxies in `set_real_ip_from`.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_realip_module.html#set_real_ip_from'],
  references: [cwe(290), cwe(348), nist('AC-3')],

  examples: {
    bad: [
      `
http {
  «set_real_ip_from 0.0.0.0/0;»
  «set_real_ip_from ::/0;»
  real_ip_header X-Forwarded-For;
}`,
    ],
    good: [`http { set_real_ip_from 10.0.0.0/8; real_ip_header X-Forwarded-For; }`],
  },

  setting: 'set_real_ip_from',
  bad: (range) => /^(\d+\.\d+\.\d+\.\d+|[0:]+)\/0$/.test(range) || holdsPlaceholder(range),
  safe: USER_INSERT_VALUE,
  fix: { kind: 'suggested', needs: 'the address of your own proxy, such as 10.0.0.5', asks: 'value' },
});
