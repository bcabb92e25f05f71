import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { MODERATE } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import { setArgument } from '../../../fixing/edit-arguments.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_runtime_file_in_tmp',
  title: 'Logs or the process ID file lie in a world-writable temporary folder',
  severity: MODERATE,
  problem:
    'httpd opens its logs and its process id file as root. In a folder that everybody can write, a local user puts a link in their place and has root overwrite any file.',
  remediation: 'Name a file below /var/log or /run that only root can write.',
  sources: [
    'https://httpd.apache.org/docs/2.4/logs.html#security',
    'https://httpd.apache.org/docs/2.4/mod/mpm_common.html#pidfile',
  ],
  references: [cwe(377), nist('AC-6')],

  examples: {
    bad: [
      `
«PidFile /tmp/httpd.pid»`,
      `
«CustomLog "/tmp/access.log" combined»`,
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
    const single = file.lastDirectives('PidFile', 'ScoreBoardFile', 'ErrorLog');
    for (const { at, args } of [...single, ...file.directives('CustomLog', 'TransferLog')]) {
      const [path = ''] = args;
      if (/^\/(tmp|var\/tmp)\//.test(path) || holdsPlaceholder(path))
        yield { at, message: { code: 'is', values: { setting: at.name, value: path } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'a path that only root can write to, such as /run/apache2/apache2.pid',
    asks: 'value',
    edits: (finding) => setArgument(finding, /^\/(var\/)?tmp\//, USER_INSERT_VALUE),
  },
});
