import { HIGH } from '@plumbline/model/severity';
import { nginxRule } from '../nginx-rule.ts';
import { isMasked } from '../../../formats/template-marks.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_secure_link_forgeable',
  title: 'Signed links can be made by anybody: secure_link_md5 has no secret',
  severity: HIGH,
  problem:
    'The hash is made of the path, the time and the like alone, all of which a visitor knows: everybody computes links to every file, without end.',
  remediation:
    'Put a secret word behind the variables: `secure_link_md5 "$secure_link_expires$uri$remote_addr $link_secret";`.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_secure_link_module.html#secure_link_md5'],
  references: [cwe(345), cwe(330), nist('AC-3'), nist('SC-12')],

  examples: {
    bad: [
      `
location /files/ {
  secure_link $arg_md5,$arg_expires;
  «secure_link_md5 "$secure_link_expires$uri$remote_addr";»
  if ($secure_link = "") { return 403; }
}`,
      `
location /files/ {
  secure_link $arg_md5;
  «secure_link_md5 $uri;»
}`,
    ],
    good: [
      `location /files/ { secure_link_md5 "$secure_link_expires$uri $link_secret"; }`,
      `location /files/ { secure_link_md5 "$secure_link_expires$uri$remote_addr example-secret"; }`,
      `location /files/ { # secure_link_md5 "$uri";\n}`,
    ],
  },

  *check({ file }) {
    for (const directive of file.directives('secure_link_md5')) {
      const text = directive.values.join(' ');
      // What is left besides these may be the secret, or stand for it.
      const rest = text.replaceAll(KNOWN_TO_VISITORS, '').replaceAll(/[^\w$]/g, '');
      if (!isMasked(text) && text !== '' && rest === '') yield { at: directive, message: 'nothing in it is secret' };
    }
  },
});

/** Variables whose values a visitor knows or chooses. */
const KNOWN_TO_VISITORS =
  /\$\{?(?:secure_link_expires|uri|document_uri|request_uri|remote_addr|binary_remote_addr|host|http_host|server_name|args|query_string|request_method|scheme|arg_\w{1,60}|http_\w{1,60}|cookie_\w{1,60})\b\}?/g;
