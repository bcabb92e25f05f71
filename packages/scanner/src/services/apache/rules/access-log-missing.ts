import { MODERATE } from '@plumbline/model/severity';
import { WHOLE_FILE } from '../../../rule.ts';
import { apacheRule } from '../apache-rule.ts';
import { appendToFile } from '../../../fixing/edit-directives.ts';
import { cwe, nist, pci, stigApache } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_access_log_missing',
  title: 'No access log is written (CustomLog)',
  severity: MODERATE,
  problem:
    'httpd logs requests only where it is told to. Without an access log an attack leaves no trace: neither its beginning nor its extent can be found out later.',
  remediation: 'Set `CustomLog "logs/access_log" combined` in the main configuration.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_log_config.html#customlog',
    'https://httpd.apache.org/docs/2.4/logs.html#accesslog',
  ],
  references: [
    cwe(778),
    nist('AU-2'),
    nist('AU-12'),
    pci('10.2.1'),
    stigApache('UNIX Server', 'V-214231'),
    stigApache('Windows Server', 'V-214309'),
  ],

  examples: {
    bad: [
      `
ServerRoot "/etc/httpd"
DocumentRoot "/var/www/html"
ErrorLog logs/error_log`,
    ],
    good: [
      `
ServerRoot "/etc/httpd"
DocumentRoot "/var/www/html"
CustomLog logs/access_log combined`,
      `
ServerRoot "/etc/httpd"
<VirtualHost *:80>
  DocumentRoot "/var/www/html"
  TransferLog logs/access_log
</VirtualHost>`,
      `
DocumentRoot "/var/www/html"`,
    ],
  },

  *check({ file }) {
    if (file.isNowhere('CustomLog', 'TransferLog', 'GlobalLog', 'ForensicLog')) {
      yield { at: WHOLE_FILE, message: { code: 'not-set', values: { setting: 'CustomLog' } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'mod_log_config, a folder "logs" below ServerRoot, and room for the log there',
    edits: (finding, input) =>
      appendToFile(
        finding,
        input,
        'CustomLog "logs/access_log" "%h %l %u %t \\"%r\\" %>s %b \\"%{Referer}i\\" \\"%{User-Agent}i\\""',
      ),
  },
});
