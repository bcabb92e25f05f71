import { MODERATE } from '@plumbline/model/severity';
import type { NginxDirective } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';
import { setArguments } from '../../../fixing/edit-arguments.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_early_data_replay',
  title: 'TLS early data (0-RTT) allows replay attacks',
  severity: MODERATE,
  problem:
    'Early data can be recorded and sent again. Without the `Early-Data` header the program behind nginx cannot tell, and carries out a payment or an order twice.',
  remediation:
    'Add `proxy_set_header Early-Data $ssl_early_data;` and let the program answer 425 where it matters, or set `ssl_early_data off;`.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_early_data',
    'https://www.rfc-editor.org/rfc/rfc8470',
  ],
  references: [cwe(294), nist('SC-23')],

  examples: {
    bad: [
      `
http {
  server {
    listen 443 ssl;
    «ssl_early_data on;»
    location / { proxy_pass http://app; }
  }
}`,
      `
server {
  listen 443 ssl;
  «ssl_early_data on;» # a file of conf.d, whose location passes on the headers that it names and no others
  location / {
    proxy_pass http://app;
    proxy_set_header Host $host;
  }
}`,
    ],
    good: [
      `http { server { ssl_early_data on; location / { proxy_pass http://app; proxy_set_header Early-Data $ssl_early_data; } } }`,
      `http { server { ssl_early_data on; root /var/www/html; } }`, // files can be fetched twice without harm
      `http { server { ssl_early_data off; location / { proxy_pass http://app; } } }`,
      `http { server { ssl_protocols TLSv1.2; ssl_early_data on; location / { proxy_pass http://app; } } }`, // TLS 1.3 alone has it
    ],
  },

  *check({ file }) {
    const tellsProgram = file.all.some(({ args }) =>
      args.some(({ value }) => String(value).includes('$ssl_early_data')),
    );
    const passes = file.directives('proxy_pass', 'fastcgi_pass', 'uwsgi_pass', 'scgi_pass', 'grpc_pass');
    if (tellsProgram || passes.length === 0) return;
    // A list of its own replaces the headers that the blocks around pass on, known or not.
    const hasOwnHeaders = (pass: NginxDirective): boolean =>
      pass.name === 'proxy_pass' &&
      pass.parent !== undefined &&
      file.childrenOf(pass.parent, 'proxy_set_header').length > 0;
    const leavesOut = passes.some(
      (pass) => hasOwnHeaders(pass) && pass.parent !== undefined && file.knowsServer(pass.parent),
    );
    for (const directive of file.directives('ssl_early_data')) {
      if (directive.values[0]?.toLowerCase() !== 'on' || !directive.parent) continue;
      const protocols = file.inForce('ssl_protocols', directive.parent).at(-1);
      if (protocols && !protocols.values.includes('TLSv1.3')) continue;
      if (!leavesOut && !file.isFullyRead(directive.parent)) continue;
      yield { at: directive, message: 'no Early-Data header is passed on' };
    }
  },
  fix: { kind: 'safe', edits: (finding) => setArguments(finding, 'off') },
});
