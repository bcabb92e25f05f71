import { MODERATE_LOW } from '@plumbline/model/severity';
import { nginxSetting } from '../nginx-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxSetting({
  id: 'nginx_limits_not_enforced',
  title: 'Limits of requests and connections are only logged (dry run)',
  terms: ['rate limiting'],
  severity: MODERATE_LOW,
  problem:
    'The configuration looks as if it limited what one client may do, but nothing is refused. Passwords can be tried at full speed, and one machine keeps the program behind busy.',
  remediation: 'Set `limit_req_dry_run off;` and `limit_conn_dry_run off;`, the defaults, or leave them out.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_limit_req_module.html#limit_req_dry_run',
    'https://nginx.org/en/docs/http/ngx_http_limit_conn_module.html#limit_conn_dry_run',
  ],
  references: [cwe(770), nist('SC-5')],

  examples: {
    bad: [
      `
http {
  «limit_req_dry_run on;»
}`,
      `
server {
  «limit_conn_dry_run on;»
}`,
    ],
    good: [`http { limit_req_dry_run off; }`, `http { limit_req zone=each; }`],
  },

  setting: ['limit_req_dry_run', 'limit_conn_dry_run'],
  bad: oneOf('on'),
  safe: 'off',
  fix: { kind: 'suggested', needs: 'certainty that the log shows no client of yours above the limits' },
});
