import { MODERATE } from '@plumbline/model/severity';
import { removeDirective } from '../../../fixing/edit-directives.ts';
import type { NginxDirective, NginxFile } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';
import { headerName } from '../response-headers.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_protective_header_removed',
  title: 'Protective headers of the program behind are taken away, and nothing sets them again (proxy_hide_header)',
  terms: ['HSTS', 'Content-Security-Policy', 'X-Frame-Options', 'clickjacking'],
  severity: MODERATE,
  problem:
    'The program protects its pages against foreign frames, foreign scripts or plain HTTP, and browsers never learn of it: they do without.',
  remediation: 'Remove the directive, or set the header by `add_header` with the value that is wanted.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_hide_header'],
  references: [cwe(693), cwe(1021), nist('SC-8'), nist('SI-10')],

  examples: {
    bad: [
      `
http {
  server {
    location / {
      proxy_pass https://app.example.com;
      «proxy_hide_header X-Frame-Options;»
      «proxy_hide_header Content-Security-Policy;»
      proxy_hide_header X-Powered-By;
    }
  }
}`,
      `
http {
  server {
    «fastcgi_hide_header "strict-transport-security";»
    location ~ \\.php$ { fastcgi_pass unix:/run/php.sock; }
  }
}`,
    ],
    good: [
      `http { server { location / { proxy_pass http://app; proxy_hide_header X-Frame-Options; add_header X-Frame-Options SAMEORIGIN always; } } }`,
      `http { add_header X-Frame-Options DENY; server { location / { proxy_pass http://app; proxy_hide_header X-Frame-Options; } } }`,
      `http { server { location / { proxy_pass http://app; proxy_hide_header X-Frame-Options; add_header Content-Security-Policy "frame-ancestors 'self'"; } } }`,
      `http { server { proxy_hide_header X-Frame-Options; location / { proxy_pass http://app; add_header X-Frame-Options DENY; } } }`,
      `http { server { location / { proxy_pass http://app; proxy_hide_header X-Powered-By; } } }`,
      `server { location / { proxy_pass http://app; proxy_hide_header X-Frame-Options; } }`, // set for all servers, perhaps
    ],
  },

  *check({ file }) {
    for (const hidden of file.directives(...HIDE)) {
      const { parent } = hidden;
      const name = headerName(hidden);
      const replacing = REPLACED_BY.get(name);
      if (replacing === undefined || !parent || !file.isFullyRead(parent)) continue;
      if (!setsOne(file, parent, [name, ...replacing]))
        yield { at: hidden, message: { code: 'is', values: { setting: hidden.name, value: hidden.values[0] ?? '' } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that every page works with the header, and nobody frames the site',
    edits: removeDirective,
  },
});

const HIDE = [
  'proxy_hide_header',
  'fastcgi_hide_header',
  'uwsgi_hide_header',
  'scgi_hide_header',
  'grpc_hide_header',
] as const;

/** The headers whose loss is a danger, and those that say the same. */
const REPLACED_BY: ReadonlyMap<string, readonly string[]> = new Map([
  ['content-security-policy', []],
  ['strict-transport-security', []],
  ['x-content-type-options', []],
  ['x-frame-options', ['content-security-policy']],
]);

/** Whether one of some headers is sent by a block, or by a part of it. */
function setsOne(file: NginxFile, block: NginxDirective, names: readonly string[]): boolean {
  return [
    ...file.inForce('add_header', block),
    ...file.within(block, 'add_header', 'more_set_headers'),
    ...file.inForce('more_set_headers', block),
  ].some((directive) =>
    directive.name === 'more_set_headers'
      ? directive.values.some((text) => names.some((name) => text.toLowerCase().startsWith(name)))
      : names.includes(headerName(directive)),
  );
}
