import { MODERATE } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import type { ApacheDirective, Scope } from '../apache-scopes.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_access_limited_by_method',
  title: 'Only some request methods ask for a password (Limit), which allows authentication bypass',
  terms: ['HTTP verb tampering', 'LimitExcept'],
  severity: MODERATE,
  problem:
    '`<Limit>` protects the methods that it names and no others. An attacker asks with another one, also with a word of their own, and programs such as PHP answer it as they would GET.',
  remediation: 'Take the lines out of `<Limit>`, so that they hold for all methods.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/core.html#limit'],
  references: [cwe(650), nist('AC-3')],

  examples: {
    bad: [
      `
<Directory "/var/www/html/admin">
  AuthType Basic
  AuthUserFile /etc/httpd/users
  «<Limit GET POST>»
    Require valid-user
  </Limit>
</Directory>`,
      `
«<Limit GET POST PUT>»
  Order deny,allow
  Deny from all
  Allow from 10.0.0.0/8
</Limit>`,
    ],
    good: [
      `
<Directory "/var/www/html/admin">
  AuthType Basic
  Require valid-user
</Directory>`,
      `
<Location "/svn">
  AuthType Basic
  <LimitExcept GET PROPFIND OPTIONS REPORT>
    Require valid-user
  </LimitExcept>
</Location>`, // everybody may read
      `
<Location "/wiki">
  AuthType Basic
  <Limit POST PUT DELETE>
    Require valid-user
  </Limit>
</Location>`, // meant for those who write
      `
<Location "/admin">
  Require ip 10.0.0.0/8
  <Limit GET POST>
    Require valid-user
  </Limit>
</Location>`,
      `
<Location "/admin">
  <Limit GET POST>
    Require valid-user
  </Limit>
  <LimitExcept GET POST>
    Require all denied
  </LimitExcept>
</Location>`,
    ],
  },

  *check({ file }) {
    for (const limit of file.sections('Limit')) {
      const around = limit.parent;
      if (!around || !limit.args.includes('GET') || !limit.directives.some(keepsOut)) continue;
      const isKeptElsewhere = around.directives.some(keepsOut) || around.children.some(holdsForOthers);
      if (!isKeptElsewhere) {
        const methods = limit.args.join(', ');
        yield { at: limit.section, head: true, message: `only ${methods} are limited` };
      }
    }
  },
});

/** Whether a line keeps somebody out, and not just the robots and addresses that it names. */
function keepsOut({ name, args }: ApacheDirective): boolean {
  const text = args.join(' ').toLowerCase();
  if (name === 'require') return text !== 'all granted' && args[0]?.toLowerCase() !== 'not';
  return name === 'deny' && text === 'from all';
}

/** Other sections say who may come in by methods that are not named, or by all of them. */
function holdsForOthers({ kind, directives, children }: Scope): boolean {
  if (kind === 'limitexcept') return directives.some(keepsOut);
  return kind.startsWith('require') && (directives.length > 0 || children.length > 0);
}
