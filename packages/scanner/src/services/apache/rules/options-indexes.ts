import { LOW, MODERATE } from '@plumbline/model/severity';
import { isOfMachineAlone } from '../access.ts';
import { apacheRule } from '../apache-rule.ts';
import type { ApacheDirective } from '../apache-scopes.ts';
import { optionsInForce, switchOff } from '../options.ts';
import { cisApache, cwe, nist } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_options_indexes',
  title: 'Directory listing is on (Options Indexes)',
  severity: MODERATE,
  problem:
    'Visitors see the names of all files of such a folder and can fetch backups, drafts and uploads that no page links to.',
  remediation: 'Remove `Indexes` from the Options of this section, or write `Options -Indexes`.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/core.html#options',
    'https://httpd.apache.org/docs/2.4/mod/mod_autoindex.html',
  ],
  references: [cisApache('5.2'), cwe(548), nist('CM-7')],

  examples: {
    bad: [
      `
<Directory "/var/www/html">
  «Options Indexes FollowSymLinks»
  Require all granted
</Directory>`,
      `
<Directory "/srv/www">
  «Options +Indexes»
</Directory>`,
      `
<Directory "/srv/www">
  «Options +Indexes»
  Options +FollowSymLinks
</Directory>`,
      `
<Directory "/srv/team">
  «Options +Indexes» # asking for a password makes it less severe
  Require valid-user
</Directory>`,
      `
<VirtualHost *:80>
  «Options All»
</VirtualHost>`,
    ],
    good: [
      `
<Directory "/var/www/html">
  Options FollowSymLinks
</Directory>`,
      `
<Directory "/var/www/html">
  Options -Indexes +FollowSymLinks
</Directory>`,
      `
<Directory "/usr/share/httpd/icons">
  Options Indexes MultiViews
</Directory>`, // the server's own icons and manual are no secret
      `
<Directory "/usr/share/doc">
  Options Indexes
  Require local
</Directory>`,
      `
<Directory "/usr/share/doc">
  Options Indexes
  Require all denied
  Allow from 127.0.0.0/255.0.0.0 ::1/128
</Directory>`,
      `
<Directory "/srv/www">
  Options Indexes
  Options None
</Directory>`, // without signs, the last one is in force
    ],
  },

  *check({ file }) {
    if (!file.mayHaveModule('autoindex_module')) return;
    for (const { directive, on } of optionsInForce(file)) {
      const isOff = directive.args.some((arg) => arg?.toLowerCase() === '-indexes');
      if (isOff || isOtherRules(directive) || isOfMachineAlone(directive.scope)) continue;
      const severity = file.access(directive.scope) === 'restricted' ? LOW : MODERATE;
      if (on.has('indexes'))
        yield {
          at: directive.at,
          message: { code: 'has', values: { setting: 'Options', value: 'Indexes' } },
          severity,
        };
      else if (on.has('all')) yield { at: directive.at, message: 'Options has All, and so Indexes', severity };
    }
  },

  fix: {
    kind: 'suggested',
    needs: 'certainty that nobody needs the lists of files',
    edits: (finding) => switchOff(finding, 'Indexes'),
  },
});

/** `<Directory />` has a rule of its own; icons and manual are served to be seen. */
function isOtherRules({ scope: { kind, args } }: ApacheDirective): boolean {
  return kind === 'directory' && (args[0] === '/' || /\/(icons|manual)\/?$/.test(args[0] ?? ''));
}
