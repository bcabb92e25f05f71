import { MODERATE } from '@plumbline/model/severity';
import { withoutSlash } from '../../../rules/folders.ts';
import { apacheRule } from '../apache-rule.ts';
import { optionsInForce, switchOff } from '../options.ts';
import { UPLOADS } from '../upload-folders.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_options_exec_cgi',
  title: 'CGI programs may run anywhere in the site (ExecCGI)',
  severity: MODERATE,
  problem:
    'With ExecCGI for the whole site, a script that someone manages to upload into any folder of it runs on the server.',
  remediation: 'Remove `ExecCGI` here and keep programs in one folder outside of DocumentRoot, named by ScriptAlias.',
  sources: ['https://httpd.apache.org/docs/2.4/misc/security_tips.html#nsaliasedcgi'],
  references: [cwe(434), nist('CM-7')],

  examples: {
    bad: [
      `
DocumentRoot "/var/www/html"
<Directory "/var/www/html">
  «Options FollowSymLinks ExecCGI»
</Directory>`,
      `
<VirtualHost *:80>
  «Options +ExecCGI»
</VirtualHost>`,
      `
DocumentRoot "/var/www/html"
<Directory "/var/www/html">
  «Options All -Indexes»
</Directory>`,
      `
<Directory "/srv/shop/uploads">
  «Options +ExecCGI -Indexes»
  AddHandler cgi-script .cgi .pl
</Directory>`,
    ],
    good: [
      `
DocumentRoot "/var/www/html"
ScriptAlias "/cgi-bin/" "/usr/lib/cgi-bin/"
<Directory "/usr/lib/cgi-bin">
  Options +ExecCGI
</Directory>`,
      `
DocumentRoot "/var/www/html"
<Directory "/var/www/html">
  Options -ExecCGI
</Directory>`,
      `
<VirtualHost *:80>
  Options +ExecCGI
  Options -ExecCGI
</VirtualHost>`,
      `
<Directory "/srv/shop/uploader/bin">
  Options +ExecCGI
</Directory>`,
    ],
  },

  *check({ file }) {
    for (const { directive, on, runsCgi } of optionsInForce(file)) {
      const { kind, args } = directive.scope;
      const path = withoutSlash(args[0] ?? '');
      const isSite =
        kind === 'virtualhost' ||
        kind === 'server' ||
        (kind === 'location' && args[0] === '/') ||
        (kind === 'directory' && path !== '' && file.holdsSite(path)) ||
        (kind === 'directory' && UPLOADS.test(path));
      if (!isSite || !runsCgi) continue;
      if (on.has('execcgi'))
        yield { at: directive.at, message: { code: 'has', values: { setting: 'Options', value: 'ExecCGI' } } };
      // Of `All` with nothing taken out, the rule about lists of files tells already.
      else if (directive.args.length > 1) yield { at: directive.at, message: 'Options has All, and so ExecCGI' };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that no program of this folder is run as CGI',
    edits: (finding) => switchOff(finding, 'ExecCGI'),
  },
});
