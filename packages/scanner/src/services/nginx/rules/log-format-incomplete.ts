import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { nginxRule } from '../nginx-rule.ts';

export default nginxRule({
  id: 'nginx_log_format_incomplete',
  title: 'The access log does not say who asked for what, and when (log_format)',
  severity: LOW,
  problem:
    'An attack cannot be followed afterwards: the address of the client, the time, the request or its outcome is missing.',
  remediation: 'Log at least `$remote_addr`, `$time_iso8601`, `$request` and `$status`, as the format combined does.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_log_module.html#log_format'],
  references: [cwe(778), nist('AU-3')],

  examples: {
    bad: [
      `http {
  «log_format short '$remote_addr $request';»
  access_log /var/log/nginx/access.log short;
}`,
      `http {
  «log_format short '$remote_addr [$time_local] $request';»
  access_log /var/log/nginx/access.log short buffer=32k flush=1m;
}`,
    ],
    good: [
      `http {
  log_format long '$remote_addr [$time_local] "$request" $status';
  access_log /var/log/nginx/access.log long;
}`,
      `http { log_format short '$request_time'; access_log /var/log/nginx/access.log combined; }`,
      `http { log_format mobile '$request $request_time'; access_log /var/log/nginx/mobile.log mobile if=$is_mobile; }`,
      `http { log_format private '$remote_addr_anon [$time_local] "$request" $status'; access_log /var/log/nginx/access.log private; }`,
      `http {
  log_format times '$request $request_time';
  access_log /var/log/nginx/access.log;
  access_log /var/log/nginx/times.log times;
}`,
    ],
  },

  *check({ file }) {
    // A log beside another one, or one with a condition, is there for something else.
    const logs = Map.groupBy(file.directives('access_log'), ({ parent }) => parent);
    const alone = new Set(
      [...logs].flatMap(([parent, [log, ...others]]) =>
        !parent || !log || others.length > 0 || log.values.some((value) => value.startsWith('if='))
          ? []
          : [log.values[1]],
      ),
    );
    for (const format of file.directives('log_format')) {
      const [name = '', ...parts] = format.values;
      if (!alone.has(name) || format.parent?.name === 'stream') continue;
      const text = parts.join(' ');
      const missing = PARTS.find(([, form]) => !form.test(text));
      if (missing)
        yield { at: format, message: { code: 'lacks', values: { setting: `log_format ${name}`, value: missing[0] } } };
    }
  },
});

/** What each part of an entry is called, and the variables that have it. */
const PARTS: readonly (readonly [string, RegExp])[] = [
  [
    '$remote_addr',
    /\$\{?(?:remote_addr\w*|realip_remote_addr|proxy_protocol_addr|http_x_forwarded_for|proxy_add_x_forwarded_for|http_x_real_ip|http_cf_connecting_ip|\w*client_?(?:ip|addr)\w*|\w*anonymi[sz]ed\w*|ip_\w+)\b/,
  ],
  ['$time_local', /\$\{?(?:time_\w+|msec|\w*timestamp\w*|date_\w+)\b/],
  ['$request', /\$\{?(?:request|request_uri|uri|document_uri)\b(?!_)/],
  ['$status', /\$\{?(?:status|upstream_status)\b/],
];
