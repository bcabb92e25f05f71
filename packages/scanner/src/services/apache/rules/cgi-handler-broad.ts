import { MODERATE } from '@plumbline/model/severity';
import { withoutSlash } from '../../../rules/folders.ts';
import type { ApacheFile } from '../apache-file.ts';
import { apacheRule } from '../apache-rule.ts';
import { scopesAround, type Scope } from '../apache-scopes.ts';
import { UPLOADS } from '../upload-folders.ts';
import { removeDirective } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_cgi_handler_broad',
  title: 'Files are run as CGI programs by their extension, anywhere in the site',
  severity: MODERATE,
  problem:
    'Every file with the extension is a program, also one that was uploaded, and one named `shell.cgi.jpg`. With ExecCGI, which an `.htaccess` may set, an attacker runs commands on the server.',
  remediation: 'Remove the handler, and keep CGI programs in one folder outside of DocumentRoot, named by ScriptAlias.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_mime.html#addhandler',
    'https://httpd.apache.org/docs/2.4/misc/security_tips.html#nsaliasedcgi',
    'https://httpd.apache.org/docs/2.4/mod/mod_lua.html#basicconf',
  ],
  references: [cwe(434), nist('CM-7')],

  examples: {
    bad: [
      `
«AddHandler cgi-script .cgi .pl .sh»`,
      `
DocumentRoot "/var/www/html"
<Directory "/var/www/html">
  «AddHandler cgi-script .py»
</Directory>`,
      `
<VirtualHost *:80>
  «AddType application/x-httpd-cgi .sh»
</VirtualHost>`,
      `
<Directory "/srv/shop/uploads">
  «AddHandler lua-script .lua»
</Directory>`, // run without ExecCGI, and here visitors put them
    ],
    good: [
      `
<Directory "/usr/lib/cgi-bin">
  AddHandler cgi-script .cgi .pl
</Directory>`,
      `
<Directory "/srv/shop/uploads">
  SetHandler none
</Directory>
<Files "*.lua">
  SetHandler lua-script
</Files>`, // as the manual of mod_lua writes it
      `
AddHandler type-map .var`,
      `
# AddHandler cgi-script .cgi`,
      `
DocumentRoot "/var/www/html"
<Directory "/var/www/html/cgi-bin">
  AddHandler cgi-script .cgi
</Directory>`,
      `
ServerRoot "/etc/httpd"
DocumentRoot "/var/www/html"
AddHandler cgi-script .cgi
<Directory "/var/www/html">
  AllowOverride None
</Directory>
<Directory "/var/www/cgi-bin">
  Options ExecCGI
</Directory>`, // no folder of the site may run programs
    ],
  },

  *check({ file }) {
    for (const { at, args, scope } of file.directives('AddHandler', 'SetHandler')) {
      const isUpload = [...scopesAround(scope)].some(
        ({ kind, args: [path] }) => (kind === 'directory' || kind === 'location') && UPLOADS.test(path ?? ''),
      );
      if (isUpload && args[0]?.toLowerCase() === 'lua-script')
        yield { at, message: 'what visitors upload is run as a program of Lua' };
    }
    if (runsNone(file)) return;
    for (const { at, args, scope } of file.directives('AddHandler', 'AddType')) {
      const handler = args[0]?.toLowerCase();
      if (handler !== 'cgi-script' && handler !== 'application/x-httpd-cgi') continue;
      const folder = withoutSlash(scope.args[0] ?? '');
      const isSite =
        scope.kind === 'server' ||
        scope.kind === 'virtualhost' ||
        (scope.kind === 'directory' && folder !== '' && file.holdsSite(folder));
      if (isSite) yield { at, message: `files with ${args.slice(1).join(', ')} are run as programs` };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that no program of the site is run as CGI',
    edits: (finding) => removeDirective(finding),
  },
});

/** Whether nothing lets programs run in the site: httpd refuses what has the handler and no ExecCGI. */
function runsNone(file: ApacheFile): boolean {
  const mayRun = file.directives('Options').some(({ args, scope }) => {
    const isElsewhere = scope.kind === 'directory' && scope.args[0]?.startsWith('/') === true && !isOfSite(file, scope);
    return !isElsewhere && args.some((option) => option === undefined || /^\+?(?:ExecCGI|All)$/i.test(option));
  });
  const mayOverride = file
    .directives('AllowOverride', 'AllowOverrideList')
    .some(({ args }) => args.some((kind) => kind === undefined || /^(?:All|Options)/i.test(kind)));
  return file.isWhole && !mayRun && !mayOverride;
}

function isOfSite(file: ApacheFile, scope: Scope): boolean {
  const folder = withoutSlash(scope.args[0] ?? '');
  return folder === '' || file.holdsSite(folder) || file.isServed(folder);
}
