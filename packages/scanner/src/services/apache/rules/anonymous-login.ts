import { MODERATE } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import type { Scope } from '../apache-scopes.ts';
import { removeArguments } from '../../../fixing/edit-arguments.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_anonymous_login',
  title: 'Anonymous login: protected pages take any password (AuthBasicProvider anon)',
  severity: MODERATE,
  problem:
    'Whoever gives one of the names that stand in the file, such as `guest`, gets in with any password. What looks protected is open to everybody who tries.',
  remediation: 'Take `anon` out of `AuthBasicProvider`, or let everybody in openly by `Require all granted`.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/mod_authn_anon.html'],
  references: [cwe(287), nist('IA-2')],

  examples: {
    bad: [
      `
<Directory "/var/www/html/private">
  AuthType Basic
  «AuthBasicProvider file anon»
  Anonymous guest
  Require valid-user
</Directory>`,
      `
<Directory "/var/www/html/private">
  AuthType Form
  «AuthFormProvider anon»
  Anonymous *
  Require valid-user
</Directory>`,
    ],
    good: [
      `
<Directory "/var/www/html/private">
  AuthType Basic
  AuthBasicProvider file
  Require valid-user
</Directory>`,
      `
ServerRoot "/etc/httpd"
<Directory "/var/www/html/private">
  AuthType Basic
  AuthBasicProvider file anon
  Require valid-user
</Directory>`, // no name is let in without a password
      `
<Directory "/var/www/html/private">
  AuthType Basic
  AuthBasicProvider file anon
  Anonymous guest
  Require user ada
</Directory>`,
      `
Define anon`,
    ],
  },

  *check({ file }) {
    for (const { at, args, scope } of file.lastDirectives('AuthBasicProvider', 'AuthFormProvider')) {
      if (!args.some((provider) => provider?.toLowerCase() === 'anon')) continue;
      // Without names, the module answers that it knows nobody.
      if (file.setting('Anonymous', scope).is === 'absent' || letsInOthersOnly(scope)) continue;
      yield { at, message: { code: 'has', values: { setting: at.name, value: 'anon' } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'an account for everybody who needs these pages',
    edits: (finding) => removeArguments(finding, (provider) => provider.toLowerCase() === 'anon'),
  },
});

/** Whether only users and groups that are named may come in, among whom a guest is not. */
function letsInOthersOnly({ directives, children }: Scope): boolean {
  const required = directives.filter(({ name }) => name === 'require');
  return (
    required.length > 0 &&
    children.length === 0 &&
    required.every(({ args: [kind] }) => /^(?:user|group|file-owner|ldap-\w+)$/i.test(kind ?? ''))
  );
}
