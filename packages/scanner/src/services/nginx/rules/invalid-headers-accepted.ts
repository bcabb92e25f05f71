import { MODERATE_LOW } from '@plumbline/model/severity';
import { nginxSetting } from '../nginx-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxSetting({
  id: 'nginx_invalid_headers_accepted',
  title: 'Invalid headers are passed on, which allows request smuggling',
  severity: MODERATE_LOW,
  problem:
    'Headers with forbidden characters in their names reach the program behind nginx, which may read them otherwise than nginx does. Attackers use the difference to smuggle requests and headers.',
  remediation: 'Set `ignore_invalid_headers on;`, which is the default, or leave it out.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_core_module.html#ignore_invalid_headers'],
  references: [cwe(444), nist('SI-10')],

  examples: {
    bad: [
      `
http {
  «ignore_invalid_headers off;»
}`,
    ],
    good: [`http { ignore_invalid_headers on; }`],
  },

  setting: 'ignore_invalid_headers',
  bad: oneOf('off'),
  safe: 'on',
  fix: { kind: 'suggested', needs: 'certainty that no program behind needs headers with other characters' },
});
