import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { HIGH, MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import type { NginxDirective } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';
import { conditionMatch } from '../request-values.ts';
import { headerName, headersNamed } from '../response-headers.ts';
import { setArgumentBehind } from '../../../fixing/edit-arguments.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOfEverySite } from '../../../rules/site-patterns.ts';
import { ANY_ORIGIN } from '../../../terms.ts';

export default nginxRule({
  id: 'nginx_cors_any_origin_with_credentials',
  title: 'CORS allows any origin together with credentials',
  terms: ANY_ORIGIN,
  severity: HIGH,
  problem:
    'Responses allow any origin and credentials at once. A page of an attacker can call the service as the visitor who has it open, and read what comes back.',
  remediation: 'Answer only origins of a list, for example with a `map` of `$http_origin`, or leave out credentials.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_headers_module.html#add_header',
    'https://fetch.spec.whatwg.org/#http-cors-protocol',
  ],
  references: [cwe(942), nist('AC-4')],

  examples: {
    bad: [
      `
location /api/ {
  «add_header Access-Control-Allow-Origin $http_origin always;»
  add_header Access-Control-Allow-Credentials true always;
}`,
      `
location /api/ {
  «add_header Access-Control-Allow-Origin *;» # browsers refuse this, so it is less severe
  add_header Access-Control-Allow-Credentials "true";
}`,
      `
http {
  map $http_origin $allowed {
    «default $http_origin;»
    https://app.example.com https://app.example.com;
  }
  server {
    add_header Access-Control-Allow-Origin $allowed;
    add_header Access-Control-Allow-Credentials true;
  }
}`,
      `
map $http_origin $allowed {
  default "";
  «"~^https://" $http_origin;» # whatever site it is
}
server {
  add_header Access-Control-Allow-Origin $allowed;
  add_header Access-Control-Allow-Credentials true;
}`,
      `
location /api/ {
  if ($http_origin ~* "^https?://.+") {
    «add_header Access-Control-Allow-Origin $http_origin;»
    add_header Access-Control-Allow-Credentials true;
  }
}`,
      `
location /api/ {
  if ($http_origin) {
    «add_header Access-Control-Allow-Origin $http_origin;»
    add_header Access-Control-Allow-Credentials true;
  }
}`,
      `
server {
  set $allowed "";
  if ($http_origin ~ ".*") {
    «set $allowed $http_origin;»
  }
  add_header Access-Control-Allow-Origin $allowed;
  add_header Access-Control-Allow-Credentials true;
}`,
    ],
    good: [
      `server { set $allowed ""; if ($http_origin ~ "^https://[a-z]+\\.example\\.com$") { set $allowed $http_origin; } add_header Access-Control-Allow-Origin $allowed; add_header Access-Control-Allow-Credentials true; }`,
      `http { map $http_origin $allowed { default ""; ~^https://[a-z]+\\.example\\.com$ $http_origin; } server { add_header Access-Control-Allow-Origin $allowed; add_header Access-Control-Allow-Credentials true; } }`,
      `location /fonts/ { add_header Access-Control-Allow-Origin *; }`, // public, without credentials
      `location /api/ { add_header Access-Control-Allow-Origin $allowed; add_header Access-Control-Allow-Credentials true; }`,
      `
location /api/ {
  if ($http_origin ~ ^https://app\\.example\\.com$) {
    add_header Access-Control-Allow-Origin $http_origin;
    add_header Access-Control-Allow-Credentials true;
  }
}`,
    ],
  },

  *check({ file }) {
    const allowsCredentials = oncePer((block: NginxDirective) =>
      file
        .inForce('add_header', block)
        .some(
          (header) =>
            headerName(header) === 'access-control-allow-credentials' && /^true$/i.test(header.values[1] ?? ''),
        ),
    );
    const echoes = new Map([
      ...file.directives('map').flatMap(echoOfOrigin),
      ...file.directives('set').flatMap(setToOrigin),
    ]);
    const found = new Set<NginxDirective>();
    for (const header of headersNamed(file, 'access-control-allow-origin')) {
      const origin = header.values[1] ?? '';
      const block = header.parent;
      const echo = echoes.get(origin);
      if (block && echo && !found.has(echo) && allowsCredentials(block)) {
        found.add(echo);
        if (echo.name !== 'set' && echo.values[0] !== '$http_origin') yield UNKNOWN;
        else yield { at: echo, message: 'every origin is allowed together with credentials' };
      }
      if (!block || (origin !== '*' && origin !== '$http_origin' && !holdsPlaceholder(origin))) continue;
      if (block.name === 'if' && isOfSomeOrigins(block)) continue;
      if (!allowsCredentials(block)) continue;
      const severity = origin === '*' ? MODERATE : HIGH;
      yield { at: header, message: `origin ${origin} is allowed together with credentials`, severity };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'the one site that may use the session, such as https://app.example.com',
    asks: 'value',
    edits: (finding) => setArgumentBehind(finding, /^Access-Control-Allow-Origin$/i, USER_INSERT_VALUE),
  },
});

/** Where a map gives every origin that it does not name back, or may: the variable, and the entry that says so. */
function echoOfOrigin({ values: [source, variable], block = [] }: NginxDirective): readonly [string, NginxDirective][] {
  if (source !== '$http_origin' || variable === undefined) return [];
  const entry = block.find(
    ({ name, isUnknown, values: [value] }) =>
      (isUnknown || value === '$http_origin') &&
      (name === 'default' || (name.startsWith('~') && isOfEverySite(name.replace(/^~\*?/, '')))),
  );
  return entry ? [[variable, entry]] : [];
}

/** Where a variable is set to the origin, whatever that is. */
function setToOrigin(set: NginxDirective): readonly [string, NginxDirective][] {
  const [variable = '', value] = set.values;
  const isOfSome = set.parent?.name === 'if' && isOfSomeOrigins(set.parent);
  return value === '$http_origin' && !isOfSome ? [[variable, set]] : [];
}

/** Whether a condition is about some origins, and not about whether there is any. */
function isOfSomeOrigins(condition: NginxDirective): boolean {
  const text = condition.values.join(' ');
  if (!text.includes('$http_origin') || /^\(\s*\$http_origin\s*(?:!=.{0,500})?\)$/.test(text)) return false;
  const match = text.includes(' !~') ? undefined : conditionMatch(condition);
  return match === undefined || !isOfEverySite(match.pattern);
}
