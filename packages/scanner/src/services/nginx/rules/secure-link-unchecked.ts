import { HIGH } from '@plumbline/model/severity';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { NginxDirective, NginxFile } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';

export default nginxRule({
  id: 'nginx_secure_link_unchecked',
  title: 'Signed links are computed and not checked: whoever has no signature gets in (secure_link)',
  terms: ['$secure_link', 'signed URL', 'expiring links'],
  severity: HIGH,
  problem:
    'The module refuses nobody by itself: it leaves in `$secure_link` whether the signature is right. Nothing looks at it, or at a right signature that is too old alone, so that files for a few are open to all.',
  remediation:
    'Write `if ($secure_link = "") { return 403; }` and `if ($secure_link = "0") { return 410; }` beside `secure_link`.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_secure_link_module.html'],
  references: [cwe(347), cwe(862), nist('AC-3')],

  examples: {
    bad: [
      `
server {
  location /invoices/ {
    «secure_link $arg_sig,$arg_until;»
    secure_link_md5 "$secure_link_expires$uri $link_secret";
    root /srv/shop;
  }
}`,
      `
server {
  location /invoices/ {
    «secure_link $arg_sig,$arg_until;»
    secure_link_md5 "$secure_link_expires$uri $link_secret";
    if ($secure_link = 0) { return 410; } # a wrong signature gives the empty text
  }
}`,
    ],
    good: [
      `server { location /invoices/ { secure_link $arg_sig,$arg_until; secure_link_md5 "$secure_link_expires$uri $link_secret"; if ($secure_link = "") { return 403; } if ($secure_link = "0") { return 410; } } }`,
      `server { location /invoices/ { secure_link $arg_sig; secure_link_md5 "$uri $link_secret"; if ($secure_link != 1) { return 403; } } }`,
      `map $secure_link $refused { default 1; 1 0; } server { location / { secure_link $arg_sig; secure_link_md5 "$uri $link_secret"; if ($refused) { return 403; } } }`,
      `server { location / { secure_link $arg_sig; secure_link_md5 "$uri $link_secret"; include checks.conf; } }`,
      `server { location / { secure_link $arg_sig; secure_link_md5 "$uri $link_secret"; proxy_set_header X-Signed $secure_link; proxy_pass http://app; } }`, // the program decides
      `server { location / { secure_link $arg_sig; secure_link_md5 "$uri $link_secret"; access_by_lua_file check.lua; } }`,
    ],
  },

  *check({ file }) {
    for (const directive of file.directives('secure_link')) {
      const { parent } = directive;
      if (!parent || !file.knowsServer(parent) || isChecked(file)) continue;
      yield { at: directive, message: 'nothing refuses links without a right signature' };
    }
  },
});

/** Whether something may look at more of the result than whether a link is too old. */
const isChecked = oncePer((file: NginxFile): boolean => {
  const entries = file.blocks('map').flatMap(({ block = [] }) => block);
  return [...file.all, ...entries].some(
    (directive) =>
      MAY_RUN_CODE.test(directive.name) ||
      (asksForResult(directive) && !asksForAgeAlone(directive)) ||
      asksForOther(file, directive),
  );
});

/** Whether it asks for a variable that, in a part of a configuration, another part may have made of the result. */
function asksForOther(file: NginxFile, { name, values: [asked = ''] }: NginxDirective): boolean {
  const [, variable] = /^\(\s?(\$\w{1,100})/.exec(asked) ?? [];
  return name === 'if' && variable !== undefined && !file.isWhole && !BUILT_IN.test(variable);
}

/** Those of nginx itself by which servers decide most. */
const BUILT_IN = /^\$(?:secure_link(?:_expires)?|request_method|scheme|host|http_\w+|arg_\w+|uri|args|remote_addr)$/;

const MAY_RUN_CODE = /^(?:js_|perl|njs_)|_lua(?:_|$)|_by_lua/;

function asksForResult({ name, values }: NginxDirective): boolean {
  if (name === 'log_format' || name === 'access_log' || name === 'add_header') return false;
  return values.some((value) => /\$\{?secure_link(?![\w])/.test(value));
}

function asksForAgeAlone({ name, values }: NginxDirective): boolean {
  return name === 'if' && /^\(\s*\$\{?secure_link\}?\s*=\s*["']?0["']?\s*\)$/.test(values.join(' '));
}
