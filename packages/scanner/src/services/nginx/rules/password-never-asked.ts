import { HIGH } from '@plumbline/model/severity';
import { nginxRule } from '../nginx-rule.ts';
import { directiveOf, setArgument } from '../../../fixing/edit-arguments.ts';
import { isRestricted } from '../access.ts';
import { removeDirective } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_password_never_asked',
  title: 'A rule that lets everybody in allows authentication bypass (satisfy any, auth_basic "off")',
  severity: HIGH,
  problem:
    'With `satisfy any` one fulfilled condition is enough. Here the list of addresses lets everybody in, so the area that should ask for a password or a token is open. So is one that names a list of users and has `auth_basic "off"`, which is no name of an area.',
  remediation:
    'Replace `allow all;` by the networks that need no password and `deny all;`, or set `satisfy all;`; give the area a name other than `off` in `auth_basic`.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_auth_basic_module.html#auth_basic',
    'https://nginx.org/en/docs/http/ngx_http_core_module.html#satisfy',
    'https://nginx.org/en/docs/http/ngx_http_access_module.html',
  ],
  references: [cwe(863), nist('AC-3')],

  examples: {
    bad: [
      `
location /admin/ {
  «satisfy any;»
  allow all;
  auth_basic "Administrators";
  auth_basic_user_file /etc/nginx/users;
}`,
      `
server {
  auth_request /check;
  «satisfy any;»
  location / {
    allow 0.0.0.0/0;
    deny all;
  }
}`,
      `
location /admin/ {
  «satisfy any;»
  allow 10.0.0.0/8;
  allow all; # behind others it lets the rest in as well
  auth_basic "Administrators";
}`,
      `
location /admin/ {
  «auth_basic "off";» # however it is written, the word switches it off
  auth_basic_user_file /etc/nginx/users;
}`,
    ],
    good: [
      `server { auth_basic "Staff"; auth_basic_user_file /etc/nginx/users; location /public/ { auth_basic off; } }`,
      `location /admin/ { satisfy any; allow 10.0.0.0/8; deny all; auth_basic "Administrators"; }`,
      `location /admin/ { satisfy all; allow all; auth_basic "Administrators"; }`,
      `location /public/ { satisfy any; allow all; auth_basic off; }`,
      `location /admin/ { satisfy any; deny all; allow all; auth_basic "Administrators"; }`, // the first that matches counts
    ],
  },

  *check({ file }) {
    for (const satisfy of file.directives('satisfy')) {
      const { parent } = satisfy;
      if (!parent || satisfy.values[0] !== 'any') continue;
      const lists = [parent, ...file.within(parent, 'location')];
      const isOpen = lists.some((block) => {
        if (file.inForce('satisfy', block).at(-1) !== satisfy) return false;
        const asks = ASKS.some((name) => {
          const value = file.inForce(name, block).at(-1);
          return value !== undefined && !value.isUnknown && value.values[0] !== 'off';
        });
        const lines = file.childrenOf(block, 'allow', 'deny').toSorted((one, other) => one.start - other.start);
        const forAll = lines.find(({ values: [address = ''] }) => EVERYBODY.has(address));
        return asks && forAll?.name === 'allow';
      });
      if (isOpen) yield { at: satisfy, message: '"allow all" lets everybody in without a password' };
    }
    for (const basic of file.directives('auth_basic')) {
      const { parent } = basic;
      if (parent?.name !== 'location' || basic.values[0] !== 'off' || isRestricted(file, parent)) continue;
      if (file.childrenOf(parent, 'auth_basic_user_file').length > 0)
        yield { at: basic, message: 'the list of users is there, and nobody is asked' };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that everybody who needs these pages has an account',
    edits: (finding) =>
      directiveOf(finding)?.name === 'auth_basic'
        ? setArgument(finding, /^off$/, 'Restricted')
        : removeDirective(finding),
  },
});

const ASKS = ['auth_basic', 'auth_jwt', 'auth_request'];
const EVERYBODY: ReadonlySet<string> = new Set(['all', '0.0.0.0/0', '::/0']);
