import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { withoutSlash } from '../../../rules/folders.ts';
import { apacheRule } from '../apache-rule.ts';
import type { Value } from '../apache-scopes.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

/** Folders that hold accounts, secrets or the system itself; what lies deeper inside may well be served. */
const SYSTEM_FOLDERS = [
  '/bin',
  '/boot',
  '/dev',
  '/etc',
  '/home',
  '/proc',
  '/root',
  '/sys',
  '/usr',
  '/var',
  '/var/lib',
  '/var/log',
];
export default apacheRule({
  id: 'apache_document_root_of_system',
  title: 'The document root is a folder of the operating system',
  severity: CRITICAL,
  problem:
    'What is served, or opened to whatever alias or link leads there, are files of the operating system: password hashes, keys, logs and other users’ data.',
  remediation: 'Serve a folder of its own that holds nothing but the site, such as /var/www/html.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/core.html#documentroot',
    'https://httpd.apache.org/docs/2.4/misc/security_tips.html#protectserverfiles',
  ],
  references: [cwe(552), nist('AC-3')],

  examples: {
    bad: [
      `
«DocumentRoot "/"»`,
      `
«Alias "/logs" "/var/log/"»`,
      `
<Directory "/etc">
  «Require all granted»
</Directory>`,
    ],
    good: [
      `
DocumentRoot "/var/www/html"
<Directory "/var/www/html">
  Require all granted
</Directory>`,
      `
<Directory "/usr/share">
  Require all granted
</Directory>`,
    ],
  },

  *check({ file }) {
    for (const { at, name, args } of [...file.lastDirectives('DocumentRoot'), ...file.directives('Alias')]) {
      const path = name === 'alias' ? args[1] : args[0];
      if (path === '/' || isSystemFolder(path)) yield { at, message: `${path} is served` };
    }
    for (const section of file.sections('Directory')) {
      const granted = section.directives.find(
        ({ name, args }) => name === 'require' || (name === 'allow' && args[1] === 'all'),
      );
      if (isSystemFolder(section.args[0]) && granted && file.access(section) === 'open') {
        yield { at: granted.at, message: `everybody has access to ${section.args[0]}`, severity: HIGH };
      }
    }
  },
});

function isSystemFolder(path: Value): boolean {
  return path !== undefined && SYSTEM_FOLDERS.includes(withoutSlash(path));
}
