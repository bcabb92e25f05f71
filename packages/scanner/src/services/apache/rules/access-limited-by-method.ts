import { MODERATE } from '@plumbline/model/severity';
import { accessOf } from '../access.ts';
import { apacheRule } from '../apache-rule.ts';
import type { ApacheDirective, Scope } from '../apache-scopes.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSensitivePath } from '../../../rules/sensitive-paths.ts';

export default apacheRule({
  id: 'apache_access_limited_by_method',
  title: 'Only some request methods ask for a password (Limit, LimitExcept), which allows authentication bypass',
  terms: ['HTTP verb tampering', 'LimitExcept'],
  severity: MODERATE,
  problem:
    '`<Limit>` protects the methods that it names and no others. An attacker asks with another one, also with a word of their own, and programs such as PHP answer it as they would GET. `<LimitExcept>` is the opposite: by those that it names everybody comes in.',
  remediation: 'Take the lines out of `<Limit>` or `<LimitExcept>`, so that they hold for all methods.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/core.html#limit',
    'https://httpd.apache.org/docs/2.4/mod/core.html#limitexcept',
  ],
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
      `
<Location "/admin">
  AuthType Basic
  AuthUserFile /etc/httpd/users
  «<LimitExcept GET POST>»
    Require valid-user
  </LimitExcept>
</Location>`,
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
<Location "/admin">
  <LimitExcept GET POST>
    Require all denied
  </LimitExcept>
</Location>`, // closes methods that the program has no use for
      `
<Location "/forum">
  AuthType Basic
  <LimitExcept GET POST OPTIONS>
    Require valid-user
  </LimitExcept>
</Location>`,
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
    for (const limit of file.sections('LimitExcept')) {
      const { parent: around, directives } = limit;
      const methods = new Set(limit.args.map((method) => method?.toUpperCase()));
      if (!around || methods.has(undefined) || !methods.has('GET') || !methods.has('POST')) continue;
      const isMeantForAll = isForFew(around) || (methods.has('PUT') && methods.has('DELETE'));
      if (!isMeantForAll || !directives.some(keepsOut) || !directives.some(letsSomeIn)) continue;
      const isKeptElsewhere =
        around.directives.some(keepsOut) ||
        around.children.some((other) => other !== limit && other.directives.some(keepsOut)) ||
        file.sections('Location', 'Directory').some((other) => other !== around && isRestrictedAbove(other, around));
      if (!isKeptElsewhere)
        yield { at: limit.section, head: true, message: `${limit.args.join(', ')} are not limited` };
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

/** Whether a section is one for administrators or staff, by the path or the folder that it is about. */
function isForFew({ kind, args: [path = ''] }: Scope): boolean {
  if (kind === 'location') return isSensitivePath(path);
  return kind === 'directory' && isSensitivePath(`/${path.replace(/\/$/, '').split('/').at(-1) ?? ''}`);
}

/** Whether a line asks who somebody is, or names who is let in. */
function letsSomeIn({ name, args }: ApacheDirective): boolean {
  const text = args.join(' ').toLowerCase();
  return name === 'require' ? !text.startsWith('all ') && !text.startsWith('not ') : name === 'allow';
}

/** Whether a section above another one says who comes in; all folders of the machine are closed as a rule. */
function isRestrictedAbove(above: Scope, { kind, args: [path = ''] }: Scope): boolean {
  const [folder] = above.args;
  if (above.kind !== kind || (kind === 'directory' && folder === '/')) return false;
  return (folder === undefined || path.startsWith(folder)) && ['restricted', 'unknown'].includes(accessOf(above));
}
