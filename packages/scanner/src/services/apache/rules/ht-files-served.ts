import { MODERATE } from '@plumbline/model/severity';
import { WHOLE_FILE, type Finding, type TextEdit } from '../../../rule.ts';
import { accessOfRequire } from '../access.ts';
import { apacheRule, needsModule } from '../apache-rule.ts';
import type { ApacheDirective, Scope } from '../apache-scopes.ts';
import { directiveOf, setArguments } from '../../../fixing/edit-arguments.ts';
import { appendToFile, renameDirective, setInFound } from '../../../fixing/edit-directives.ts';
import { cisApache, cwe, nist } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_ht_files_served',
  title: '.htaccess and .htpasswd files can be downloaded',
  severity: MODERATE,
  problem:
    '.htaccess and .htpasswd files hold access rules and password hashes, which an attacker can crack at leisure.',
  remediation: 'Put `Require all denied` into `<FilesMatch "^\\.ht">` in the main configuration.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/core.html#accessfilename'],
  references: [cisApache('5.10'), cwe(538), nist('AC-3')],

  examples: {
    bad: [
      `
<FilesMatch "^\\.ht">
  «Require all granted»
</FilesMatch>`,
      `
<Files ".ht*">
  Order allow,deny
  «Allow from all»
  Satisfy all
</Files>`,
      `
«<FilesMatch "^\\.ht">»
  Order deny,allow
  Allow from 10.0.0.0/8
</FilesMatch>`, // whom no line is about comes in
      `
ServerRoot "/etc/httpd"
DocumentRoot "/var/www/html"`, // no section for them at all
    ],
    good: [
      `
ServerRoot "/etc/httpd"
<Files ".ht*">
  Require all denied
</Files>`,
      `
ServerRoot "/etc/httpd"
<LocationMatch "(^|/)\\.(?!well-known/)">
  Require all denied
</LocationMatch>`,
      `
<FilesMatch "^\\.">
  Require all denied
</FilesMatch>
<FilesMatch "\\.html?$">
  Require all granted
</FilesMatch>`, // pages
    ],
  },

  *check({ file }) {
    const sections = file.sections('Files', 'FilesMatch', 'LocationMatch', 'DirectoryMatch');
    for (const section of sections.filter(isAboutHtFiles)) {
      if (file.access(section) !== 'open') continue;
      const message = 'everybody has access to .ht files';
      const granted = section.directives.find(letsAllIn);
      yield granted ? { at: granted.at, message } : { at: section.section, head: true, message };
    }
    const rules = file.directives('RewriteRule', 'RedirectMatch').flatMap(({ args }) => args);
    const mayBeCovered = sections.some(isAboutDots) || rules.some((arg) => arg?.includes('\\.'));
    if (mayBeCovered) return;
    if (file.isWhole) yield { at: WHOLE_FILE, message: 'no section denies access to .ht files' };
  },
  fix: {
    kind: 'safe',
    unless: needsModule('authz_core_module'),
    edits: (finding, input) => [
      ...denied(finding),
      ...setInFound(finding, 'Require', 'all denied'),
      ...appendToFile(finding, input, '<FilesMatch "^\\.ht">\n  Require all denied\n</FilesMatch>'),
    ],
  },
});

/** The line that lets everybody in, turned round. */
function denied(finding: Finding): readonly TextEdit[] {
  const line = directiveOf(finding);
  if (line === undefined || line.block) return [];
  return line.name.toLowerCase() === 'allow' ? renameDirective(finding, 'Deny') : setArguments(finding, 'all denied');
}

function letsAllIn(line: ApacheDirective): boolean {
  const isForAll = line.args.map((arg) => arg?.toLowerCase()).join(' ') === 'from all';
  return (line.name === 'allow' && isForAll) || (line.name === 'require' && accessOfRequire(line) === 'open');
}

function isAboutHtFiles({ args }: Scope): boolean {
  return args.some((arg) => /\.ht(?!ml?\b)/i.test(arg ?? ''));
}
/** Its pattern is about names that begin with a dot, among which are these files. */
function isAboutDots({ args }: Scope): boolean {
  return args.some((arg) => arg === undefined || /\.ht|^\.|\^\\\.|\/\)?\\\.|\^\(?\[\.\]/i.test(arg));
}
