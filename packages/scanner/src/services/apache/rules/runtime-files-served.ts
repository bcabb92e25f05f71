import { MODERATE } from '@plumbline/model/severity';
import { folderHolding, withoutSlash } from '../../../rules/folders.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cisApache, cwe, nist } from '../../../rules/rulesets.ts';
import type { ApacheFile } from '../apache-file.ts';
import { apacheRule } from '../apache-rule.ts';

export default apacheRule({
  id: 'apache_runtime_files_served',
  title: 'Logs, uploads, the cache or memory of crashed processes (core dumps) lie below a folder that is served',
  severity: MODERATE,
  problem:
    'Visitors may fetch what httpd writes there: addresses with tokens in the log, what others sent or were answered. What somebody uploads may run where its name ends so.',
  remediation: 'Move the files out of DocumentRoot, for example to /var/log/httpd and /var/cache/httpd.',
  sources: [
    'https://httpd.apache.org/docs/2.4/logs.html#security',
    'https://httpd.apache.org/docs/2.4/mod/mpm_common.html#coredumpdirectory',
    'https://httpd.apache.org/docs/2.4/mod/mod_cache_disk.html#cacheroot',
    'https://github.com/owasp-modsecurity/ModSecurity/wiki/Reference-Manual-(v2.x)#secuploaddir',
  ],
  references: [cisApache('3.7'), cwe(552), nist('AC-3'), nist('AU-9')],

  examples: {
    bad: [
      `
DocumentRoot "/var/www/html"
«CustomLog "/var/www/html/access.log" combined»`,
      `
DocumentRoot "/var/www/html"
SecUploadKeepFiles On
«SecUploadDir /var/www/html/incoming»`,
      `
DocumentRoot "/var/www/html"
«CacheRoot /var/www/html/cache»`,
      `
DocumentRoot "/var/www/html"
«CoreDumpDirectory /var/www/html»`,
    ],
    good: [
      `
DocumentRoot "/var/www/html"
CustomLog "/var/log/httpd/access.log" combined
SecUploadDir /var/lib/modsecurity/upload`,
      `
DocumentRoot "/var/www/html"
CustomLog "|/var/www/html/rotate.sh" combined`,
      `
DocumentRoot "/var/www/html"
CustomLog "/var/www/html/logs/access.log" combined
<Directory "/var/www/html/logs">
  Require all denied
</Directory>`,
    ],
  },

  *check({ file }) {
    for (const { at, args } of file.directives(...WRITTEN)) {
      const [path] = args;
      const isServed = path !== undefined && (file.isServed(path) || file.documentRoots.has(withoutSlash(path)));
      if (isServed && path.startsWith('/') && !isRefused(file, path))
        yield { at, message: `${path} is below a DocumentRoot` };
    }
  },
});

const WRITTEN = [
  'CustomLog',
  'GlobalLog',
  'TransferLog',
  'ErrorLog',
  'ForensicLog',
  'ScriptLog',
  'CacheRoot',
  'CoreDumpDirectory',
  'SecAuditLog',
  'SecDebugLog',
  'SecAuditLogStorageDir',
  'SecUploadDir',
  'SecTmpDir',
  'SecDataDir',
];

/** Whether a section that does not let everybody in is about a folder of the path, or about files with such an end. */
function isRefused(file: ApacheFile, path: string): boolean {
  const { folders, words } = closed(file);
  const root = folderHolding(file.documentRoots, path) ?? '';
  if ([path, path.slice(root.length)].some((one) => folderHolding(folders, one) !== undefined)) return true;
  return path
    .slice(path.lastIndexOf('/') + 1)
    .split('.')
    .some((word) => words.has(word));
}

/** The folders and addresses that such sections name, and the words of their patterns of names. */
const closed = oncePer((file: ApacheFile) => {
  const patternsOf = (...kinds: readonly string[]): readonly string[] =>
    file
      .sections(...kinds)
      .filter((section) => ['restricted', 'unknown'].includes(file.access(section)))
      .map(({ args }) => args.at(-1) ?? '');
  const named = patternsOf('Directory', 'Location').map(withoutSlash);
  const matched = patternsOf('Files', 'FilesMatch', 'DirectoryMatch', 'LocationMatch');
  const words = new Set(matched.flatMap((pattern) => pattern.split(/[^\w-]+/)));
  words.delete('');
  return { folders: new Set(named.filter((folder) => folder !== '')), words };
});
