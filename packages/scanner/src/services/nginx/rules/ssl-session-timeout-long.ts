import { LOW } from '@plumbline/model/severity';
import { secondsIn } from '../amounts.ts';
import { nginxSetting } from '../nginx-rule.ts';
import { cwe, nist, stigNginx } from '../../../rules/rulesets.ts';

export default nginxSetting({
  id: 'nginx_ssl_session_timeout_long',
  title: 'TLS sessions can be resumed for more than a day',
  severity: LOW,
  problem:
    'Keys of sessions stay in memory for that long. Whoever gets hold of them deciphers the connections of the whole time, in spite of forward secrecy.',
  remediation: 'Set `ssl_session_timeout 1d;` or less.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_session_timeout'],
  references: [cwe(613), nist('SC-12'), stigNginx('V-278399')],

  examples: {
    bad: [
      `
http {
  «ssl_session_timeout 7d;»
}`,
    ],
    good: [
      `http { ssl_session_timeout 1d; }`,
      `http { ssl_session_timeout 1440m; }`,
      `http { ssl_session_timeout 10m; }`,
    ],
  },

  setting: 'ssl_session_timeout',
  bad: (time) => (secondsIn(time) ?? 0) > DAY_IN_SECONDS,
  safe: '1d',
  fix: { kind: 'safe' },
});

const DAY_IN_SECONDS = 86_400;
