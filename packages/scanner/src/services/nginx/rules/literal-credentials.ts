import { HIGH } from '@plumbline/model/severity';
import { nginxRule } from '../nginx-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';

export default nginxRule({
  id: 'nginx_literal_credentials',
  title: 'The configuration holds a password or key in plaintext',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    'A password or key for a server behind nginx is written into the file. Everyone who can read the file, its backups or its repository can use it.',
  remediation:
    'Replace the credential, and put the new one into a file of its own that only root can read and that is included.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_set_header'],
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
    ],
    good: [
      `location / { proxy_set_header Authorization ""; }`, // takes the header away
      `location / { proxy_set_header Authorization $http_authorization; }`,
      `location / { proxy_set_header X-Api-Key $api_key; }`,
    ],
  },

  *check({ file }) {
    for (const directive of file.directives('proxy_set_header', 'grpc_set_header', 'fastcgi_param', 'uwsgi_param')) {
      const [name = '', value = ''] = directive.values;
      const isCredential = directive.name.endsWith('_header') ? CREDENTIAL_HEADER : CREDENTIAL_PARAMETER;
      if (value === '' || directive.isUnknown || !isCredential.test(name)) continue;
      yield { at: directive, message: { code: 'holds-secret', values: { setting: name } } };
    }
  },
});

const CREDENTIAL_HEADER = /^(authorization|proxy-authorization|x-api-key|api-key|apikey|x-auth-token|private-token)$/i;
const CREDENTIAL_PARAMETER = /(PASSWORD|PASSWD|SECRET|SECRET_KEY|API_KEY|ACCESS_KEY)$/;
