import { HIGH } from '@plumbline/model/severity';
import type { NginxDirective, NginxFile } from '../nginx-file.ts';
import { UNKNOWN } from '../../../rule.ts';
import { nginxRule } from '../nginx-rule.ts';
import { entriesOf, type VariableValue } from '../variable-values.ts';
import { hasTemplateMarks } from '../../../formats/template-marks.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { holdsExposedSecret, isExposedSecret, mayHoldSecret } from '../../../rules/secrets.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';

export default nginxRule({
  id: 'nginx_literal_credentials',
  title: 'The configuration holds a password or key in plaintext',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    'A password or key is written into the file: of a server behind nginx, or of the links that `secure_link` protects. Everyone who can read the file, its backups or its repository can use it.',
  remediation:
    'Replace the credential, and put the new one into a file of its own that only root can read and that is included.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_set_header',
    'https://nginx.org/en/docs/http/ngx_http_oidc_module.html#client_secret',
    'https://nginx.org/en/docs/http/ngx_http_acme_module.html#external_account_key',
    'https://github.com/kvspb/nginx-auth-ldap#example-configuration',
    'https://github.com/openresty/encrypted-session-nginx-module#encrypted_session_key',
  ],
  references: [cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `
location / {
  proxy_pass http://backend;
  «proxy_set_header Authorization "Basic ZXhhbXBsZTpleGFtcGxl";»
}`,
      `
location / {
  «fastcgi_param DB_PASSWORD example-password;»
}`,
      `
location /files/ {
  «secure_link_md5 "$secure_link_expires$uri$remote_addr example-secret";»
}`,
      `
server {
  «set $upstream_api_key "0c1f9b52a7e04d6d";»
}`,
      `«env DB_PASSWORD=example-value;»`,
      `
http {
  ldap_server staff {
    url ldaps://ldap.example.com/dc=example?uid?sub;
    binddn "cn=nginx,dc=example";
    «binddn_passwd "0c1f9b52a7e04d6d";»
  }
}`,
      `http { «encrypted_session_key "0c1f9b52a7e04d6d0c1f9b52a7e04d6d";» server { listen 80; } }`,
      `http { oidc_provider staff { issuer https://id.example.com; «client_secret "0c1f9b52a7e04d6d";» } server { listen 80; } }`,
      `
http {
  acme_issuer ca {
    uri https://ca.example.com/directory;
    «external_account_key kid-1 data:WkJ2dGc0bFpQd0Q;»
  }
  server { listen 443 ssl; }
}`,
      `
http {
  map $http_x_tenant $upstream_token {
    default "";
    «shop "Bearer 0c1f9b52a7e04d6d";»
  }
  server { location / { proxy_set_header Authorization $upstream_token; proxy_pass http://backend; } }
}`,
      `
server {
  «set $backend_token "Basic ZXhhbXBsZTpleGFtcGxl";»
  location / { proxy_set_header Authorization $backend_token; proxy_pass http://backend; }
}`,
      `
server {
  «if ($http_x_api_key != "0c1f9b52a7e04d6d") {»
    return 403;
  }
}`,
      `
map $http_x_api_key $client {
  default "";
  «"0c1f9b52a7e04d6d" shop;»
}`,
    ],
    good: [
      `http { map $http_x_tenant $token { default ""; shop $http_authorization; } server { location / { proxy_set_header Authorization $token; } } }`,
      `http { map $http_x_tenant $token { default ""; include /etc/nginx/tokens.map; } server { location / { proxy_set_header Authorization $token; } } }`,
      `map $http_x_tenant $pool { default shop-backend-main; }`, // sent to nobody as a credential
      `map $http_authorization $is_signed_in { default 0; "~^Bearer [A-Za-z0-9]+$" 1; }`,
      `location / { proxy_set_header Authorization ""; }`, // takes the header away
      `location / { proxy_set_header Authorization $http_authorization; }`,
      `location / { proxy_set_header X-Api-Key $api_key; }`,
      `location /files/ { secure_link_md5 "$secure_link_expires$uri $link_secret"; }`,
      `server { set $token_header ""; set $csrf_token $cookie_csrf; set $skip_password_check 1; set $password_page /account/password; }`,
      `env DB_PASSWORD;`, // passed on from where nginx was started
      `http { oidc_provider staff { issuer https://id.example.com; client_secret $oidc_secret; } server { listen 80; } }`,
      `http { acme_issuer ca { uri https://ca.example.com/directory; external_account_key kid-1 /etc/nginx/acme.key; } server { listen 80; } }`,
    ],
  },

  *check({ file }) {
    // One variable may be sent in many places.
    const sent = new Set<string>();
    const told = new Set<NginxDirective>();
    for (const directive of file.directives('proxy_set_header', 'grpc_set_header', 'fastcgi_param', 'uwsgi_param')) {
      const [name = '', value = ''] = directive.values;
      const isCredential = directive.name.endsWith('_header') ? CREDENTIAL_HEADER : CREDENTIAL_PARAMETER;
      if (/^\$\w+$/.test(value) && isCredential.test(name) && !sent.has(value)) {
        sent.add(value);
        for (const { at, text } of valuesFor(file, value)) {
          if (hasTemplateMarks(text)) yield UNKNOWN;
          else if (isSecretValue(text) && !told.has(at))
            yield { at, message: { code: 'holds-secret', values: { setting: value } } };
          told.add(at);
        }
      }
      if (value === '' || directive.isUnknown || !isCredential.test(name)) continue;
      yield { at: directive, message: { code: 'holds-secret', values: { setting: name } } };
    }
    for (const directive of file.directives('secure_link_secret', 'secure_link_md5')) {
      const text = (directive.values[0] ?? '').replace(/\$(\w+|\{\w+\})/g, ' ');
      if (hasTemplateMarks(text) || !/[\w-]{4}/.test(text)) continue;
      yield { at: directive, message: { code: 'holds-secret', values: { setting: directive.name } } };
    }
    for (const directive of file.directives('client_secret', 'external_account_key')) {
      const isSecret = directive.name === 'client_secret';
      const value = isSecret ? directive.values[0] : /^data:(.+)$/.exec(directive.values[1] ?? '')?.[1];
      if (directive.isUnknown || directive.parent?.name !== (isSecret ? 'oidc_provider' : 'acme_issuer')) continue;
      if (value === undefined || value.startsWith('$') || !isExposedSecret(value)) continue;
      yield { at: directive, message: { code: 'holds-secret', values: { setting: directive.name } } };
    }
    for (const directive of file.directives('binddn_passwd', 'encrypted_session_key')) {
      const [value = ''] = directive.values;
      if (directive.isUnknown || value.startsWith('$') || !isExposedSecret(value)) continue;
      yield { at: directive, message: { code: 'holds-secret', values: { setting: directive.name } } };
    }
    for (const directive of file.directives('set', 'env')) {
      const [name = '', value = ''] =
        directive.name === 'set' ? directive.values : (directive.values[0] ?? '').split(/=(.*)/s);
      if (directive.isUnknown && /[${]/.test(value)) continue;
      if (told.has(directive) || !SECRET_FORM.test(value) || !holdsExposedSecret(name, value)) continue;
      yield { at: directive, message: { code: 'holds-secret', values: { setting: name } } };
    }
    for (const condition of file.blocks('if')) {
      const [, asked = '', key = ''] = COMPARED.exec(condition.values.join(' ')) ?? [];
      const value = withoutScheme(key);
      if (!CREDENTIAL_SENT.test(asked) || !/^[^\s$]{8,}$/.test(value) || !isExposedSecret(value)) continue;
      yield { at: condition, head: true, message: { code: 'holds-secret', values: { setting: asked } } };
    }
    for (const map of file.blocks('map')) {
      if (!CREDENTIAL_SENT.test(map.values[0] ?? '')) continue;
      for (const entry of map.block?.slice(0, MOST_ENTRIES) ?? []) {
        const key = withoutScheme(entry.name);
        if (OF_TABLE.test(entry.name) || !/^[^\s$]{8,}$/.test(key) || !isExposedSecret(key)) continue;
        if (hasTemplateMarks(entry.values.join(' '))) yield UNKNOWN;
        else yield { at: entry, message: { code: 'holds-secret', values: { setting: map.values[0] ?? '' } } };
      }
    }
  },
});

/** What a variable that is sent as a credential may stand for, where reports show it to nobody. */
function valuesFor(file: NginxFile, variable: string): readonly VariableValue[] {
  const tables = file.tablesOf(variable).flatMap(entriesOf);
  const set = setVariables(file).get(variable) ?? [];
  return [
    ...tables.filter(({ text }) => isShownToNobody(text, OF_TABLES.test(variable))),
    ...set.filter(({ text }) => isShownToNobody(text, mayHoldSecret(variable))),
  ];
}

function isSecretValue(text: string): boolean {
  const value = withoutScheme(text);
  return /^[^\s$]{8,}$/.test(value) && isExposedSecret(value);
}

const OF_TABLES = /auth|cred|key|pass|secret|token/i;

/** Whether reports leave a value out: it is called a secret, or has the form of a header. */
function isShownToNobody(text: string, isCalledSecret: boolean): boolean {
  return isCalledSecret || /^(?:basic|bearer)\s{1,9}(?=[\w+/.~-]{0,200}[\d=])[\w+/.~=-]{12,}$/i.test(text.trim());
}

const setVariables = oncePer((file: NginxFile): ReadonlyMap<string, readonly VariableValue[]> =>
  Map.groupBy(
    file.directives('set').map((at) => ({ at, text: at.values[1] ?? '' })),
    ({ at }) => at.values[0] ?? '',
  ),
);

/** What a client sends to be let in. */
const CREDENTIAL_SENT = /^\$(?:http_(?:authorization|(?:x_)?api_?key|x_auth_token|private_token)|arg_api_?key)$/;

/** A variable that is compared with a text. */
const COMPARED = /^\(\s?(\$\w{1,60}) !?= (.{1,500}?)\s?\)$/;

/** What tells how a table is read, and patterns of many texts. */
const OF_TABLE = /^(?:default|hostnames|volatile|include)$|^~/;

const MOST_ENTRIES = 1000;

/** A credential without the word that says of which kind it is. */
function withoutScheme(text: string): string {
  return text.replace(/^(?:Basic|Bearer|Token)\s{1,9}/i, '').trim();
}

const CREDENTIAL_HEADER = /^(authorization|proxy-authorization|x-api-key|api-key|apikey|x-auth-token|private-token)$/i;
const CREDENTIAL_PARAMETER = /(PASSWORD|PASSWD|SECRET|SECRET_KEY|API_KEY|ACCESS_KEY)$/;

/** Neither a path nor an address; shorter values are words that a configuration tells cases apart by. */
const SECRET_FORM = /^[^\s/:]{8,}$/;
