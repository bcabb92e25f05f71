import { MODERATE_LOW } from '@plumbline/model/severity';
import type { NginxDirective, NginxFile } from '../nginx-file.ts';
import { UNKNOWN } from '../../../rule.ts';
import { nginxRule } from '../nginx-rule.ts';
import { removeDirective } from '../../../fixing/edit-directives.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { valuesOf } from '../variable-values.ts';
import { cisNginx, cwe, nist, pci, stigNginx } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_access_log_off',
  title: 'The access log is off',
  severity: MODERATE_LOW,
  problem:
    'Without an access log an attack leaves no trace: neither its beginning nor its extent can be found out later.',
  remediation: 'Log requests in the http or server block; switch the log off only in locations of no interest.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_log_module.html#access_log'],
  references: [cisNginx('3.2'), cwe(778), nist('AU-2'), nist('AU-12'), pci('10.2.1'), stigNginx('V-278396')],

  examples: {
    bad: [
      `
http {
  «access_log off;»
  server { listen 80; root /srv; }
}`,
      `
server {
  «access_log /dev/null;»
  root /srv;
}`,
      `
http {
  map $status $loggable { default 0; }
  «access_log /var/log/nginx/access.log combined if=$loggable;»
  server { listen 80; root /srv; }
}`,
    ],
    good: [
      `http { map $status $loggable { ~^[23] 0; default 1; } access_log /var/log/nginx/access.log combined if=$loggable; server { listen 80; } }`,
      `server { access_log /var/log/nginx/access.log; location = /favicon.ico { access_log off; } }`,
      `server { listen 80; access_log off; return 301 https://$host$request_uri; }`, // only redirects
      `http { access_log off; server { access_log /var/log/nginx/shop.log; } }`,
    ],
  },

  *check({ file }) {
    const isRelevant = oncePer((block: NginxDirective) => matters(file, block));
    for (const directive of file.directivesInForce('access_log')) {
      const [target = ''] = directive.values;
      if ((target === 'off' || target === '/dev/null') && directive.parent && isRelevant(directive.parent)) {
        yield { at: directive, message: { code: 'is', values: { setting: 'access_log', value: target } } };
      }
      const condition = directive.values.find((value) => value.startsWith('if='))?.slice('if='.length);
      if (condition === undefined || !directive.parent || !isRelevant(directive.parent)) continue;
      const isHeld = holds(file, condition);
      if (isHeld === UNKNOWN) yield UNKNOWN;
      else if (!isHeld)
        yield { at: directive, message: { code: 'has', values: { setting: 'access_log', value: `if=${condition}` } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'a place in nginx’s own log folder that it may write to, and room for the log there',
    edits: (finding) => removeDirective(finding),
  },
});

/** Whether a condition of a log may ever hold. */
function holds(file: NginxFile, condition: string): boolean | typeof UNKNOWN {
  if (!condition.startsWith('$')) return condition !== '0';
  const values = valuesOf(file, condition);
  return values === UNKNOWN ? UNKNOWN : values.length === 0 || values.some(({ text }) => text !== '' && text !== '0');
}

/** Switching the log off matters for http, and for servers that serve something. */
function matters(file: NginxFile, block: NginxDirective): boolean {
  if (block.name === 'http') return true;
  if (block.name !== 'server' || block.parent?.name === 'stream') return false;
  return file.childrenOf(block, 'return', 'stub_status').length === 0;
}
