import { MODERATE } from '@plumbline/model/severity';
import { removeArguments } from '../../../fixing/edit-arguments.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { nginxRule } from '../nginx-rule.ts';

export default nginxRule({
  id: 'nginx_token_in_address',
  title: 'The token by which clients sign in stands in the address (auth_jwt token=$arg_…)',
  terms: ['JWT', 'query string', 'access token leak'],
  severity: MODERATE,
  problem:
    'Addresses are kept in the access log, in histories and in the logs of proxies, and are sent along as the referer: whoever reads them there signs in with the token.',
  remediation: 'Take `token=` out, so that nginx reads the `Authorization` header, or name a cookie in it.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_auth_jwt_module.html#auth_jwt',
    'https://www.rfc-editor.org/rfc/rfc6750#section-5.3',
  ],
  references: [cwe(598), nist('IA-5')],

  examples: {
    bad: [
      `
location /api/ {
  «auth_jwt "api" token=$arg_token;»
  auth_jwt_key_file /etc/nginx/jwk.json;
}`,
    ],
    good: [
      `location /api/ { auth_jwt "api"; auth_jwt_key_file /etc/nginx/jwk.json; }`,
      `location /api/ { auth_jwt "api" token=$cookie_auth_token; auth_jwt_key_file /etc/nginx/jwk.json; }`,
      `location /api/ { auth_jwt "api" token=$token; auth_jwt_key_file /etc/nginx/jwk.json; }`,
    ],
  },

  *check({ file }) {
    for (const directive of file.directives('auth_jwt')) {
      const token = directive.values.find((value) => IN_ADDRESS.test(value));
      if (token !== undefined)
        yield { at: directive, message: { code: 'has', values: { setting: 'auth_jwt', value: token } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'clients that send the token in a header',
    edits: (finding) => removeArguments(finding, (argument) => IN_ADDRESS.test(argument)),
  },
});

const IN_ADDRESS = /^token=\$\{?arg_\w{1,100}\}?$/;
