import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isRestricted } from '../access.ts';
import { nginxRule } from '../nginx-rule.ts';
import { requestValues, type RequestValue } from '../request-values.ts';

export default nginxRule({
  id: 'nginx_file_path_from_request',
  title: 'A parameter, header or cookie of the request decides which file is sent (root, alias, try_files)',
  terms: ['path traversal', 'local file inclusion', 'LFI'],
  severity: HIGH,
  problem:
    'nginx takes `..` out of the address, but not out of parameters, headers and cookies. With `../../` in one an attacker is sent any file that nginx may read: keys, passwords, the source of programs.',
  remediation:
    'Choose the folder by a `map` of known values, or check the value first: `if ($arg_file !~ ^[a-z]+$) { return 404; }`.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_core_module.html#try_files',
    'https://nginx.org/en/docs/http/ngx_http_core_module.html#alias',
    'https://owasp.org/www-community/attacks/Path_Traversal',
  ],
  references: [cwe(22), cwe(73), nist('SI-10'), nist('AC-3')],

  examples: {
    bad: [
      `
location /download {
  root /srv/files;
  «try_files /$arg_file =404;»
}`,
      `
location /docs/ {
  set $language $cookie_language;
  «alias /srv/docs/$language/;»
}`,
      `
server {
  «root /srv/tenants/$http_x_tenant;»
}`,
    ],
    good: [
      `location /docs/ { alias /srv/docs/$language/; }`, // of a map
      `location / { root /srv; try_files $uri $uri/ /index.php?page=$arg_page; }`, // the last one is an address
      `location / { root /srv; try_files $uri /install/index.php$is_args$args =404; }`,
      `location ~ ^/files/(.*)$ { alias /srv/files/$1; }`,
      `server { root /srv/$host; location / { try_files $uri =404; } }`,
      `server { root /srv/sites/$http_host; }`, // with a slash in it, nginx refuses the request
      `location /download { if ($arg_file !~ ^[a-z]+$) { return 404; } try_files /$arg_file =404; }`,
    ],
  },

  *check({ file }) {
    for (const directive of file.directives('root', 'alias', 'try_files')) {
      const { name, parent, values } = directive;
      const paths = name === 'try_files' ? values.slice(0, -1) : values.slice(0, 1);
      const [chosen] = paths
        .flatMap((path) => requestValues(directive, path))
        .filter((value) => value.pattern === undefined && FREE.test(value.variable) && beginsPart(value));
      if (chosen && !(parent && isRestricted(file, parent)))
        yield { at: directive, message: `the path depends on $${chosen.variable}` };
    }
  },
});

/** Whether what comes from the request begins a part of the path: behind other letters `..` is a name as any. */
function beginsPart({ variable, text }: RequestValue): boolean {
  return [`$${variable}`, `\${${variable}}`].some(
    (written) => text.startsWith(written) || text.includes(`/${written}`),
  );
}

/** What nginx passes on as it came. Hosts and addresses are looked through. */
const FREE = /^(?:arg_|cookie_|http_(?!host$))|^(?:args|query_string)$/;
