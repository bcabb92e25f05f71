import { HIGH } from '@plumbline/model/severity';
import { accessOfRequire } from '../access.ts';
import { apacheRule } from '../apache-rule.ts';
import type { ApacheDirective } from '../apache-scopes.ts';
import { removeDirective } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_password_never_asked',
  title: 'A rule that lets everybody in allows authentication bypass',
  severity: HIGH,
  problem:
    'One fulfilled rule is enough where several `Require` stand side by side, or with `Satisfy Any`. Here one of them lets everybody in, so the area that should ask for a password is open.',
  remediation: 'Remove `Require all granted` (or `Allow from all` with `Satisfy Any`) from the protected section.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_authz_core.html#requireany',
    'https://httpd.apache.org/docs/2.4/mod/mod_access_compat.html#satisfy',
  ],
  references: [cwe(863), nist('AC-3')],

  examples: {
    bad: [
      `
<Directory "/var/www/html/admin">
  AuthType Basic
  AuthUserFile /etc/httpd/users
  Require valid-user
  «Require all granted»
</Directory>`,
      `
<Location "/admin">
  AuthType Basic
  Require valid-user
  Order allow,deny
  Allow from all
  «Satisfy Any»
</Location>`,
      `
<Location "/admin">
  AuthType Basic
  Require group admins
  «Require ip 0.0.0.0/0»
</Location>`,
    ],
    good: [
      `
<Directory "/var/www/html/admin">
  AuthType Basic
  AuthUserFile /etc/httpd/users
  Require valid-user
</Directory>`,
      `
<Location "/admin">
  <RequireAll>
    Require all granted
    Require valid-user
  </RequireAll>
</Location>`,
      `
<Location "/admin">
  AuthType Basic
  Require valid-user
  Order deny,allow
  Deny from all
  Allow from 10.0.0.0/8
  Satisfy Any
</Location>`,
    ],
  },

  *check({ file }) {
    for (const scope of file.scopes) {
      const directives = scope.directives.filter(({ isCertain }) => isCertain);
      if (scope.kind === 'requireall' || scope.kind === 'requirenone' || !directives.some(asksForAccount)) continue;
      if (!file.decidesAccess(scope)) continue;
      const granted = directives.find(
        (directive) => directive.name === 'require' && accessOfRequire(directive) === 'open',
      );
      const allowed = directives.some(({ name, args }) => name === 'allow' && isText(args, 'from all'));
      const isDenied = directives.some(({ name }) => name === 'deny');
      const any = directives.findLast(({ name }) => name === 'satisfy');
      if (granted)
        yield {
          at: granted.at,
          message: `"Require ${granted.args.join(' ')}" stands beside a rule that asks for a password`,
        };
      else if (allowed && !isDenied && any && isText(any.args, 'any')) {
        yield { at: any.at, message: '"Satisfy Any" with "Allow from all" asks nobody for a password' };
      }
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that everybody who needs these pages has an account',
    edits: (finding) => removeDirective(finding),
  },
});

function asksForAccount({ name, args }: ApacheDirective): boolean {
  return name === 'require' && ['valid-user', 'user', 'group', 'ldap-group', 'ldap-user'].includes(args[0] ?? '');
}
function isText(args: ApacheDirective['args'], text: string): boolean {
  return args.join(' ').toLowerCase() === text;
}
