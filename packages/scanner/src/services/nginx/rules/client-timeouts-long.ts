import { LOW, MODERATE_LOW } from '@plumbline/model/severity';
import { secondsIn } from '../amounts.ts';
import { nginxSetting } from '../nginx-rule.ts';
import { cisNginx, cwe, nist, stigNginx } from '../../../rules/rulesets.ts';

export default nginxSetting({
  id: 'nginx_client_timeouts_long',
  title: 'Client timeouts are too long, which helps slowloris attacks',
  terms: ['denial of service'],
  severity: LOW,
  problem:
    'A client that sends or reads almost nothing keeps a connection for the whole timeout. An attacker with many such connections (slowloris) leaves none for others.',
  remediation:
    'Set `client_header_timeout`, `client_body_timeout` and `send_timeout` to `10s`, or leave them out for the default of 60 seconds.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_core_module.html#client_body_timeout',
    'https://nginx.org/en/docs/http/ngx_http_core_module.html#send_timeout',
  ],
  references: [cisNginx('2.4.4'), cisNginx('5.2.1'), cwe(400), nist('SC-5'), stigNginx('V-278394')],

  examples: {
    bad: [
      `
http {
  «client_body_timeout 5m;»
}`,
      `
http {
  «send_timeout 120;»
}`,
      `
http {
  «client_header_timeout 1h;»
}`,
    ],
    good: [
      `http { client_body_timeout 10s; client_header_timeout 10s; send_timeout 10s; }`,
      `http { send_timeout 60; }`, // the default
      `http { send_timeout 0; }`, // at once, not never
      `http { proxy_read_timeout 1h; }`, // of the program behind, not of the client
    ],
  },

  setting: ['client_body_timeout', 'client_header_timeout', 'send_timeout'],
  bad: (time) => {
    const seconds = secondsIn(time) ?? 0;
    return seconds > DEFAULT_SECONDS && { severity: seconds >= VERY_LONG_SECONDS ? MODERATE_LOW : LOW };
  },
  safe: '60s',
  fix: { kind: 'suggested', needs: 'certainty that no client stays silent for a minute in the midst of a request' },
});

/** Source: https://nginx.org/en/docs/http/ngx_http_core_module.html */
const DEFAULT_SECONDS = 60;
const VERY_LONG_SECONDS = 300;
