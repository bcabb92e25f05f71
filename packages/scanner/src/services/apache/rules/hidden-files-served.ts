import { MODERATE_LOW } from '@plumbline/model/severity';
import { WHOLE_FILE } from '../../../rule.ts';
import { apacheRule } from '../apache-rule.ts';
import { isPassedOn } from '../virtual-hosts.ts';
import { appendToFile } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_hidden_files_served',
  title: 'Hidden files (.git, .svn, .env) can be downloaded',
  terms: ['dotfiles', 'exposed .git folder'],
  severity: MODERATE_LOW,
  problem:
    'Nothing refuses names that begin with a dot, other than those of `.ht` files. What a deployment leaves below DocumentRoot, such as `.git` or `.env`, can be fetched with the source code, passwords and keys in it.',
  remediation: 'Add `RedirectMatch 404 "/\\.(?!well-known/)"` to the main configuration.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_alias.html#redirectmatch',
    'https://httpd.apache.org/docs/2.4/mod/core.html#directorymatch',
  ],
  references: [cwe(538), nist('AC-3')],

  examples: {
    bad: [
      `
ServerRoot "/etc/httpd"
DocumentRoot "/srv/shop"
<Files ".ht*">
  Require all denied
</Files>`,
    ],
    good: [
      `
ServerRoot "/etc/httpd"
DocumentRoot "/srv/shop"
RedirectMatch 404 "/\\.git"`,
      `
ServerRoot "/etc/httpd"
DocumentRoot "/srv/shop"
<DirectoryMatch "/\\.(git|svn)">
  Require all denied
</DirectoryMatch>`,
      `
ServerRoot "/etc/httpd"
DocumentRoot "/srv/shop"
<FilesMatch "^\\.">
  Require all denied
</FilesMatch>`,
      `
ServerRoot "/etc/httpd"
DocumentRoot "/var/www/html"`, // the pages that come with httpd
      `
DocumentRoot "/srv/shop"`,
    ],
  },

  *check({ file }) {
    const roots = [...file.documentRoots].filter((root) => !SHIPPED.has(root));
    if (roots.length === 0) return;
    const patterns = [
      ...file.sections('Files', 'FilesMatch', 'LocationMatch', 'DirectoryMatch', 'Location', 'Directory'),
      ...file.directives('RewriteRule', 'RewriteCond', 'RedirectMatch', 'Redirect', 'SetEnvIf', 'SecRule'),
    ].flatMap(({ args }) => args);
    const isRefused = patterns.some(
      (text) =>
        text === undefined ||
        /\.git|\.env|\.svn|^\.\*|(^|[/^|(])\\?\[?\.\]?(?!h)/.test(text.replace(/\.well-known/g, '')),
    );
    if (isRefused || [file.server, ...file.virtualHosts].every(isPassedOn)) return;
    if (file.isWhole) yield { at: WHOLE_FILE, message: 'nothing refuses names that begin with a dot' };
  },
  fix: {
    kind: 'suggested',
    needs: 'mod_alias, and certainty that no page needs a file whose name begins with a dot',
    edits: (finding, input) => appendToFile(finding, input, 'RedirectMatch 404 "/\\.(?!well-known/)"'),
  },
});

/** The folders of the pages that httpd and its packages bring along. */
const SHIPPED: ReadonlySet<string> = new Set([
  '/var/www/html',
  '/usr/local/apache2/htdocs',
  '/srv/www/htdocs',
  '/var/www',
]);
