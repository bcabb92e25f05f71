import { insertAfter } from '../../../fixing/edit-directives.ts';
import { MODERATE } from '@plumbline/model/severity';
import { oncePer } from '../../../rules/once-per.ts';
import type { NginxDirective } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';
import { headerName } from '../response-headers.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_security_headers_dropped',
  title: 'A block drops the security headers of the block around it (add_header)',
  severity: MODERATE,
  problem:
    'A block with an `add_header` of its own inherits none of the outer ones. Its responses lack the headers that protect visitors from clickjacking, sniffing or downgrades, though the file looks as if they were set.',
  remediation:
    'Repeat the outer headers in the block, include them from one file, or set `add_header_inherit merge;` (nginx 1.29.3 and later).',
  sources: ['https://nginx.org/en/docs/http/ngx_http_headers_module.html#add_header'],
  references: [cwe(693), nist('CM-6')],

  examples: {
    bad: [
      `
server {
  add_header X-Frame-Options DENY always;
  location /assets/ {
    «add_header Cache-Control "public";»
  }
}`,
    ],
    good: [
      `
server {
  add_header X-Frame-Options DENY always;
  location /assets/ {
    add_header X-Frame-Options DENY always;
    add_header Cache-Control "public";
  }
}`,
      `server { add_header X-Served-By web1; location / { add_header Cache-Control "public"; } }`,
      `server { add_header X-Frame-Options DENY; location / { expires 1d; } }`,
    ],
  },

  *check({ file }) {
    const headersOf = oncePer((block: NginxDirective) => new Set(file.inForce('add_header', block).map(headerName)));
    for (const block of new Set(file.directives('add_header').map(({ parent }) => parent))) {
      if (!block?.parent) continue;
      const [names, outer] = [headersOf(block), headersOf(block.parent)];
      const dropped = [...outer].filter((name) => SECURITY_HEADERS.has(name) && !names.has(name));
      if (dropped.length === 0) continue;
      const [own] = file.childrenOf(block, 'add_header');
      if (own && !file.hasUnfollowed(block)) yield { at: own, message: `loses ${dropped.join(', ')}` };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that the headers fit what the block serves',
    edits(finding, { file }) {
      const block = file.directiveAt(finding.at)?.parent;
      const there = new Set(block && file.inForce('add_header', block).map(headerName));
      const lost = block?.parent ? file.inForce('add_header', block.parent) : [];
      const lines = lost
        .filter((header) => !there.has(headerName(header)) && !header.isUnknown)
        .map(({ source, start, end }) => source.text.slice(start, end));
      return lines.length === 0 ? [] : insertAfter(finding, lines.join('\n'));
    },
  },
});

const SECURITY_HEADERS: ReadonlySet<string> = new Set([
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
]);
