import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { MODERATE } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import { setArgument } from '../../../fixing/edit-arguments.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_runtime_file_in_tmp',
  title: 'Logs, keys or the process ID file lie in a world-writable temporary folder',
  severity: MODERATE,
  problem:
    'httpd opens its logs and its process id file as root. In a folder that everybody can write, a local user puts a link in their place and has root overwrite any file, or makes the folder for private keys first (MDStoreDir).',
  remediation: 'Name a file below /var/log or /run that only root can write.',
  sources: [
    'https://httpd.apache.org/docs/2.4/logs.html#security',
    'https://httpd.apache.org/docs/2.4/mod/mpm_common.html#pidfile',
    'https://httpd.apache.org/docs/2.4/mod/mod_md.html#mdstoredir',
  ],
  references: [cwe(377), nist('AC-6')],

  examples: {
    bad: [
      `
«PidFile /tmp/httpd.pid»`,
      `
«CustomLog "/tmp/access.log" combined»`,
      `
MDomain www.example.com
«MDStoreDir /tmp/md»`,
    ],
    good: [
      `
PidFile /run/httpd/httpd.pid
CustomLog "/var/log/httpd/access.log" combined`,
      `
CustomLog "|/usr/bin/logger -t httpd" combined`,
    ],
  },

  *check({ file }) {
    const single = file.lastDirectives(
      'PidFile',
      'ScoreBoardFile',
      'ErrorLog',
      'CoreDumpDirectory',
      'CacheRoot',
      'ForensicLog',
      'MDStoreDir',
    );
    const several = file.directives(
      'CustomLog',
      'GlobalLog',
      'TransferLog',
      'Mutex',
      'SecDataDir',
      'SecAuditLog',
      'SecDebugLog',
    );
    for (const { at, name, args } of [...single, ...several]) {
      const [written = ''] = args;
      const path = name === 'mutex' ? written.replace(/^(?:file|fcntl|flock|default):/i, '') : written;
      const isOfAll = /^\/(?:tmp|var\/tmp)(?:\/|$)/.test(path);
      const isServed = KEPT_OUT.has(name) && path.startsWith('/') && file.isServed(path);
      if (isOfAll || isServed || holdsPlaceholder(path))
        yield { at, message: { code: 'is', values: { setting: at.name, value: written } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'a path that only root can write to, such as /run/apache2/apache2.pid',
    asks: 'value',
    edits: (finding) => setArgument(finding, /^(?:\w+:)?\/(var\/)?tmp(?:\/|$)/, USER_INSERT_VALUE),
  },
});

/** What the benchmark keeps out of document roots. */
const KEPT_OUT: ReadonlySet<string> = new Set(['pidfile', 'scoreboardfile', 'coredumpdirectory', 'mutex']);
