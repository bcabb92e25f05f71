import { MODERATE_LOW } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_access_rules_mixed',
  title: 'Old and new access rules stand in one section (Order, Allow, Deny with Require)',
  severity: MODERATE_LOW,
  problem:
    'The directives of mod_access_compat and `Require` are judged by two modules, one after the other, and merge differently into the sections below. What seems closed may be open, and the next change does not do what it says.',
  remediation: 'Write the access rules of the section as `Require` only.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_access_compat.html',
    'https://httpd.apache.org/docs/2.4/upgrading.html#access',
  ],
  references: [cwe(863), nist('AC-3')],

  examples: {
    bad: [
      `
<Directory "/var/www/html/admin">
  «Order deny,allow»
  Deny from all
  Allow from 10.0.0.0/8
  Require ip 10.0.0.0/8
</Directory>`,
    ],
    good: [
      `
<Directory "/var/www/html/admin">
  Require ip 10.0.0.0/8
</Directory>`,
      `
<IfModule mod_authz_core.c>
  Require all denied
</IfModule>
<IfModule !mod_authz_core.c>
  Order allow,deny
  Deny from all
</IfModule>`, // for two versions of httpd
      `
<Directory "/var/www/html/admin">
  AuthType Basic
  Order deny,allow
  Deny from all
  Require valid-user
  Satisfy Any
</Directory>`, // how a password was added before version 2.4
    ],
  },

  *check({ file }) {
    for (const scope of file.scopes) {
      const old = scope.directives.find(({ name }) => name === 'order' || name === 'deny' || name === 'allow');
      const current = scope.directives.find(
        ({ name, args }) => name === 'require' && ['all', 'ip', 'host', 'local', 'not'].includes(args[0] ?? ''),
      );
      if (!old?.isCertain || !current?.isCertain || scope.directives.some(({ name }) => name === 'satisfy')) continue;
      yield { at: old.at, message: `${old.at.name} stands beside Require` };
    }
  },
});
