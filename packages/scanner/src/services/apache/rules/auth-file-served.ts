import { HIGH, MODERATE_LOW } from '@plumbline/model/severity';
import { baseName } from '@plumbline/model/paths';
import type { ApacheFile } from '../apache-file.ts';
import { apacheRule } from '../apache-rule.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_auth_file_served',
  title: 'The password file (.htpasswd) lies below a folder that is served',
  severity: HIGH,
  problem: 'Visitors may fetch the file with names and password hashes and crack them at leisure.',
  remediation: 'Move the file out of DocumentRoot, for instance to /etc/apache2 or /etc/httpd.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_authn_file.html#authuserfile',
    'https://httpd.apache.org/docs/2.4/mod/mod_authz_groupfile.html#authgroupfile',
  ],
  references: [cwe(538), nist('IA-5')],

  examples: {
    bad: [
      `
DocumentRoot "/var/www/html"
<Directory "/var/www/html/admin">
  «AuthUserFile /var/www/html/admin/users.txt»
</Directory>`,
      `
DocumentRoot "/var/www/html"
«AuthUserFile /var/www/html/.htpasswd»`, // less severe: the usual rule for .ht files hides it
    ],
    good: [
      `
DocumentRoot "/var/www/html"
<Directory "/var/www/html/admin">
  AuthUserFile /etc/httpd/users
</Directory>`,
      `
DocumentRoot "/srv/shop"
<FilesMatch "^\\.ht">
  Require all denied
</FilesMatch>
<Directory "/srv/shop/reports">
  AuthUserFile /srv/shop/reports/.htpasswd
</Directory>`,
      `
DocumentRoot "/srv/shop"
<Files "users.txt">
  Require all denied
</Files>
AuthUserFile /srv/shop/users.txt`,
    ],
  },

  *check({ file }) {
    for (const { at, args } of file.lastDirectives('AuthUserFile', 'AuthDigestFile', 'AuthGroupFile')) {
      const [path] = args;
      if (path === undefined || !file.isServed(path) || isRefused(file, baseName(path))) continue;
      const isHidden = /\/\.ht[^/]*$/.test(path);
      yield { at, message: `${path} is below a DocumentRoot`, severity: isHidden ? MODERATE_LOW : HIGH };
    }
  },
});

/** Whether a section keeps everybody from files of a name: one about it alone, or about all that begin with `.ht`. */
function isRefused(file: ApacheFile, name: string): boolean {
  const { names, areHidden } = refusedIn(file);
  return names.has(name) || (areHidden && name.startsWith('.ht'));
}

const refusedIn = oncePer((file: ApacheFile) => {
  const sections = file.sections('Files', 'FilesMatch').filter((section) => file.access(section) === 'restricted');
  const names = new Set(sections.flatMap(({ args }) => args));
  return { names, areHidden: [...names].some((name) => OF_HIDDEN.test(name ?? '')) };
});

/** How `.ht*`, `^\.ht` and patterns of all names with a dot at their beginning are written. */
const OF_HIDDEN = /^\^?\(?(?:\\\.|\[\.\]|\.)(?:ht|\*|\(|$)/;
