import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN, WHOLE_FILE } from '../../../rule.ts';
import { accessOfRequire } from '../access.ts';
import type { Section } from '../apache-file.ts';
import { apacheRule } from '../apache-rule.ts';
import { directiveOf, setArguments } from '../../../fixing/edit-arguments.ts';
import { replaceDirective, setInFound } from '../../../fixing/edit-directives.ts';
import { cisApache, cwe, nist, stigApache } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_root_directory_open',
  title: 'Access to the root directory of the file system is not denied',
  terms: ['path traversal'],
  severity: HIGH,
  problem:
    'Without a denial for `/`, every file that the server can read is served as soon as an alias, a symbolic link or a path flaw (such as CVE-2021-41773) leads to it.',
  remediation: 'Put `Require all denied` into `<Directory />` and grant access to the folders that are to be served.',
  sources: [
    'https://httpd.apache.org/docs/2.4/misc/security_tips.html#protectserverfiles',
    'https://httpd.apache.org/docs/2.4/mod/core.html#directory',
  ],
  references: [
    cisApache('4.1'),
    cwe(22),
    nist('AC-3'),
    stigApache('UNIX Site', 'V-214284'),
    stigApache('Windows Site', 'V-214368'),
  ],

  examples: {
    bad: [
      `
<Directory />
  AllowOverride None
  «Require all granted»
</Directory>`,
      `
<Directory />
  AllowOverride None
  Order allow,deny
  «Allow from all»
</Directory>`,
      `
<Directory ~ "^/"> # fits every folder, whatever sections of single ones say
  Order allow,deny
  «Allow from all»
</Directory>`,
      `
<DirectoryMatch "^/.*$">
  «Require all granted»
</DirectoryMatch>`,
      `
ServerRoot "/etc/httpd"
«<Directory />»
  Options FollowSymLinks
  AllowOverride None
</Directory>`,
      `
ServerRoot "/etc/httpd"
DocumentRoot "/var/www/html"`, // no <Directory /> at all
    ],
    good: [
      `
<DirectoryMatch "^/srv/">
  Require all granted
</DirectoryMatch>`,
      `
<Directory ~ "/icons">
  Require all granted
</Directory>`,
      `
ServerRoot "/etc/httpd"
<Directory "/">
  AllowOverride None
  Require all denied
</Directory>`,
      `
ServerRoot "/etc/httpd"
<Directory />
  <IfModule !mod_authz_core.c>
    Order deny,allow
    Deny from all
  </IfModule>
  <IfModule mod_authz_core.c>
    Require all denied
  </IfModule>
</Directory>`,
    ],
  },

  *check({ file }) {
    const roots = file.sections('Directory', 'DirectoryMatch').filter(isOfEverything);
    const answers = roots.map((root) => ({ root, access: file.access(root) }));
    for (const { root, access } of answers) {
      if (access !== 'open') continue;
      const message = 'everybody has access to the root of the file system';
      const granted =
        root.directives.find((line) => line.name === 'require' && accessOfRequire(line) === 'open') ??
        root.directives.find(({ name, args }) => name === 'allow' && args.some((arg) => /^all$/i.test(arg ?? '')));
      yield granted ? { at: granted.at, message } : { at: root.section, head: true, message };
    }
    if (answers.some(({ access }) => access !== 'unset')) return;
    const mayMatch = file.sections('Directory').some(({ args: [path] }) => path === undefined || path === '~');
    if (!file.isWhole) return;
    if (mayMatch || file.sections('DirectoryMatch').length > 0) yield UNKNOWN;
    else if (roots[0]) {
      yield { at: roots[0].section, head: true, message: '<Directory /> does not say "Require all denied"' };
    } else yield { at: WHOLE_FILE, message: 'there is no <Directory /> section that denies access' };
  },
  fix: {
    kind: 'suggested',
    needs: '`Require all granted` for each folder that is served',
    edits: (finding) => {
      const found = directiveOf(finding);
      if (found?.block !== undefined) return setInFound(finding, 'Require', 'all denied');
      if (/^allow$/i.test(found?.name ?? '')) return replaceDirective(finding, 'Deny from all');
      return setArguments(finding, 'all denied');
    },
  },
});

/** Whether a section is about the root folder, or by an expression about every folder. */
function isOfEverything({ kind, args: [path, expression] }: Section): boolean {
  if (kind === 'directorymatch') return FITS_ALL.test(path ?? 'unknown');
  return path === '~' ? FITS_ALL.test(expression ?? 'unknown') : path === '/' || path === '/*';
}

const FITS_ALL = /^(?:\^?\/?(?:\.[*+])?|\^?\/?\.)\$?$/;
