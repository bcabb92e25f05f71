import { MODERATE } from '@plumbline/model/severity';
import { withoutSlash } from '../../../rules/folders.ts';
import { apacheRule } from '../apache-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_script_alias_served',
  title: 'The folder of CGI programs lies below DocumentRoot',
  severity: MODERATE,
  problem:
    'Another address of the same folder (one more alias or host, another spelling where capitals do not count, a changed ScriptAlias) shows the source code of the programs with the passwords in it. Whoever may write to the site adds programs that the server runs.',
  remediation: 'Move the folder out of DocumentRoot and let ScriptAlias name the new place.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_alias.html#scriptalias',
    'https://httpd.apache.org/docs/2.4/misc/security_tips.html',
  ],
  references: [cwe(552), nist('CM-7')],

  examples: {
    bad: [
      `
DocumentRoot "/var/www/html"
«ScriptAlias "/cgi-bin/" "/var/www/html/cgi-bin/"»`,
      `
DocumentRoot "/srv/site"
«ScriptAliasMatch "^/run/(.*)" "/srv/site/run/$1"»`,
      `
DocumentRoot "/srv/site"
<Location "/cgi-bin">
  «ScriptAlias "/srv/site/cgi-bin/"»
</Location>`,
    ],
    good: [
      `
DocumentRoot "/var/www/html"
ScriptAlias "/cgi-bin/" "/var/www/cgi-bin/"`,
      `
DocumentRoot "/var/www/html"
Alias "/files/" "/var/www/html/files/"`,
    ],
  },

  *check({ file }) {
    for (const { at, args } of file.directives('ScriptAlias', 'ScriptAliasMatch')) {
      const folder = withoutSlash(args.at(-1) ?? '');
      if (file.isServed(folder)) yield { at, message: `${folder} lies below DocumentRoot` };
    }
  },
});
