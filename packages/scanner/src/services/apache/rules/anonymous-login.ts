import { MODERATE } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
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
    ],
    good: [
      `
<Directory "/var/www/html/private">
  AuthType Basic
  AuthBasicProvider file
  Require valid-user
</Directory>`,
      `
Define anon`,
    ],
  },

  *check({ file }) {
    for (const { at, args } of file.lastDirectives('AuthBasicProvider')) {
      if (!args.some((provider) => provider?.toLowerCase() === 'anon')) continue;
      yield { at, message: { code: 'has', values: { setting: 'AuthBasicProvider', value: 'anon' } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'an account for everybody who needs these pages',
    edits: (finding) => removeArguments(finding, (provider) => provider.toLowerCase() === 'anon'),
  },
});
