import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { nginxRule } from '../nginx-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_secrets_logged',
  title: 'The access log holds passwords, tokens or session cookies (log_format)',
  terms: ['$http_authorization', '$http_cookie', '$request_body'],
  severity: MODERATE,
  problem:
    'The format writes what visitors prove who they are with. Whoever reads the log, a backup of it or the system that collects it takes over their sessions and accounts.',
  remediation:
    'Take `$http_authorization`, `$http_cookie`, `$request_body` and cookies of sessions out of the `log_format`.',
  sources: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Logging_Cheat_Sheet.html#data-to-exclude',
    'https://nginx.org/en/docs/http/ngx_http_log_module.html#log_format',
  ],
  references: [cwe(532), nist('AU-3')],

  examples: {
    bad: [
      `
http {
  «log_format full '$remote_addr "$request" $status "$http_authorization"';»
  access_log /var/log/nginx/access.log full;
}`,
      `
http {
  «log_format json escape=json '{"request":"$request","body":"$request_body","session":"$cookie_sessionid"}';»
  server { access_log /var/log/nginx/app.log json; }
}`,
    ],
    good: [
      `http { log_format main '$remote_addr "$request" $status "$http_referer"'; access_log /var/log/nginx/access.log main; }`,
      `http { log_format full '$remote_addr "$http_cookie"'; access_log /var/log/nginx/access.log combined; }`, // not used
      `http { log_format main '$remote_addr $cookie_lang $request_length'; access_log /var/log/nginx/access.log main; }`,
      `log_format full '$remote_addr "$http_cookie"';`, // who uses it stands elsewhere
    ],
  },

  *check({ file }) {
    const used = new Set(file.directives('access_log').map(({ values }) => values[1]));
    for (const format of file.directives('log_format')) {
      const secret = format.values.slice(1).flatMap((text) => SECRET.exec(text)?.[0] ?? [])[0];
      if (secret === undefined) continue;
      if (used.has(format.values[0])) yield { at: format, message: `${secret} is written to the log` };
      else if (!file.isWhole) yield UNKNOWN;
    }
  },
});

const SECRET =
  /\$\{?(?:http_(?:authorization|cookie|proxy_authorization|x_api_key|x_auth_token)|request_body|cookie_(?:\w{0,20}sess\w{0,20}|\w{0,20}token|jwt|sid|auth)|arg_(?:password|passwd|access_token|api_key|apikey|token|secret))(?!\w)/i;
