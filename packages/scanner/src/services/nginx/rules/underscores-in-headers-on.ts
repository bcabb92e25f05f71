import { MODERATE_LOW } from '@plumbline/model/severity';
import { nginxSetting } from '../nginx-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxSetting({
  id: 'nginx_underscores_in_headers_on',
  title: 'Headers with underscores are passed on, which allows header spoofing',
  severity: MODERATE_LOW,
  problem:
    'Programs behind nginx often see `X_User` and `X-User` as one header. A client can send the one with the underscore and so forge a header that nginx was meant to set.',
  remediation: 'Set `underscores_in_headers off;`, which is the default, or leave it out.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_core_module.html#underscores_in_headers'],
  references: [cwe(444), nist('SI-10')],

  examples: {
    bad: [
      `
http {
  «underscores_in_headers on;»
}`,
    ],
    good: [`http { underscores_in_headers off; }`],
  },

  setting: 'underscores_in_headers',
  bad: oneOf('on'),
  safe: 'off',
  fix: { kind: 'suggested', needs: 'certainty that no program behind needs headers with an underscore' },
});
