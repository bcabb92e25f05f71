import { MODERATE_LOW } from '@plumbline/model/severity';
import type { NginxDirective, NginxFile } from '../nginx-file.ts';
import { UNKNOWN } from '../../../rule.ts';
import { nginxRule } from '../nginx-rule.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { headerName, headersNamed } from '../response-headers.ts';
import { valuesOf, type VariableValue } from '../variable-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { ANY_ORIGIN } from '../../../terms.ts';

export default nginxRule({
  id: 'nginx_cors_any_origin',
  title: 'CORS allows any origin to read responses',
  terms: ANY_ORIGIN,
  severity: MODERATE_LOW,
  problem:
    'Any page may read these responses in the browsers of its visitors. What only a network or an address keeps from strangers, such as an intranet, is open to every site that somebody inside looks at.',
  remediation: 'Answer origins of a list only, for example by a `map` of `$http_origin`.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_headers_module.html#add_header',
    'https://fetch.spec.whatwg.org/#http-cors-protocol',
  ],
  references: [cwe(942), nist('AC-4')],

  examples: {
    bad: [
      `
location /api/ {
  «add_header Access-Control-Allow-Origin * always;»
  proxy_pass http://app;
}`,
      `
server {
  «add_header Access-Control-Allow-Origin $http_origin;»
  location / { proxy_pass http://app; }
}`,
      `
map $request_method $origins {
  «default "*";»
}
server {
  add_header Access-Control-Allow-Origin $origins always;
  location / { proxy_pass http://app; }
}`,
    ],
    good: [
      `map $http_origin $allowed { default ""; "https://app.example.com" $http_origin; } server { add_header Access-Control-Allow-Origin $allowed; }`,
      `location ~ \\.(woff2?|ttf)$ { add_header Access-Control-Allow-Origin *; }`, // fonts are for everybody
      `location /api/ { add_header Access-Control-Allow-Origin https://app.example.com; }`,
      `location /api/ { add_header Access-Control-Allow-Origin $allowed; }`,
      `location /api/ { add_header Access-Control-Allow-Origin *; add_header Access-Control-Allow-Credentials true; }`, // a graver rule says it
    ],
  },

  *check({ file }) {
    const namesIn = oncePer((block: NginxDirective) => new Set(file.inForce('add_header', block).map(headerName)));
    for (const header of headersNamed(file, 'access-control-allow-origin')) {
      const [, written = ''] = header.values;
      const { parent } = header;
      const given = /^\$\w+$/.test(written) ? everyValueOf(file, written) : undefined;
      if (given === UNKNOWN) {
        yield UNKNOWN;
        continue;
      }
      const origin = given?.text ?? written;
      if (!parent || (origin !== '*' && origin !== '$http_origin')) continue;
      if (parent.name === 'if' || STATIC.test(parent.values.at(-1) ?? '')) continue;
      if (namesIn(parent).has('access-control-allow-credentials')) continue;
      const values = { setting: 'Access-Control-Allow-Origin', value: origin };
      yield { at: given?.at ?? header, message: { code: 'is', values } };
    }
  },
});

/** What a variable stands for whatever is asked: the one value of its tables, or `*` where they name no origin. */
function everyValueOf(file: NginxFile, variable: string): VariableValue | typeof UNKNOWN | undefined {
  const values = valuesOf(file, variable);
  if (values === UNKNOWN) return UNKNOWN;
  const given = values.filter(({ text }) => text !== '');
  return given.every(({ text }) => text === '*') ? given[0] : undefined;
}

/** Locations of files that pages of other sites may use. */
const STATIC = /woff|ttf|eot|otf|svg|font|static|assets|images?|cdn|\.well-known|\bcss\b|\bjs\b|public/i;
