import { HIGH } from '@plumbline/model/severity';
import { isOfMachineAlone, isRestricted } from '../access.ts';
import type { NginxDirective, NginxFile } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';
import { removeDirective } from '../../../fixing/edit-directives.ts';
import { cisNginx, cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_dav_methods_on',
  title: 'WebDAV methods let visitors write and delete files',
  severity: HIGH,
  problem:
    'The WebDAV methods let clients upload, replace, move and delete files. Without a password anyone can deface the site or upload a program that the server runs.',
  remediation: 'Remove `dav_methods`, or ask for a password over TLS and let only known addresses in.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_dav_module.html#dav_methods'],
  references: [cisNginx('2.1.2'), cwe(650), nist('CM-7')],

  examples: {
    bad: [
      `
location /upload/ {
  «dav_methods PUT DELETE MKCOL;»
}`,
      `
location /files/ {
  «dav_methods PUT DELETE;»
  limit_except GET PUT { deny all; } # which leaves PUT to everybody
}`,
      `
location /files/ {
  «dav_methods PUT DELETE;»
  limit_except GET { allow all; deny all; }
}`,
    ],
    good: [
      `location /upload/ { dav_methods PUT; allow 127.0.0.1; deny all; }`,
      `location /shared/ { dav_methods PUT; auth_basic "Shared"; }`,
      `location /files/ { dav_methods PUT DELETE; limit_except GET { allow 192.168.1.0/24; deny all; } }`,
      `location /upload/ { dav_methods off; }`,
      `location / { root /var/www/html; }`,
    ],
  },

  *check({ file }) {
    for (const directive of file.directivesInForce('dav_methods')) {
      if (directive.isUnknown || directive.values[0]?.toLowerCase() === 'off') continue;
      if (directive.parent && isOfMachineAlone(file, directive.parent)) continue;
      const around = directive.parent ? [directive.parent, ...limitsOfWriting(file, directive.parent)] : [];
      if (around.some((block) => isRestricted(file, block))) continue;
      yield {
        at: directive,
        message: { code: 'admits', values: { setting: 'dav_methods', value: directive.values.join(', ') } },
        wanted: 'off',
      };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that nobody writes files here by WebDAV',
    edits: (finding) => removeDirective(finding),
  },
});

/** What asks of whoever uses other methods than those of reading: `limit_except GET { deny all; }`. */
function limitsOfWriting(file: NginxFile, block: NginxDirective): readonly NginxDirective[] {
  const reading = new Set(['GET', 'HEAD', 'OPTIONS', 'PROPFIND']);
  return file
    .childrenOf(block, 'limit_except')
    .filter(({ values }) => values.every((method) => reading.has(method.toUpperCase())));
}
