import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN, WHOLE_FILE } from '../../../rule.ts';
import { apacheRule } from '../apache-rule.ts';
import { replaceArguments } from '../../../fixes.ts';
import { cisApache, cwe, nist } from '../../../rulesets.ts';

export default apacheRule({
  id: 'apache_trace_enabled',
  title: 'The TRACE method is on',
  severity: MODERATE_LOW,
  problem:
    'TRACE sends a request back as it arrived, with headers that proxies added and cookies that scripts must not read. It helps an attacker to see and steal them.',
  remediation: 'Set `TraceEnable Off` in the main configuration.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/core.html#traceenable'],
  references: [cisApache('5.8'), cwe(693), nist('CM-7')],

  examples: {
    bad: [
      `
«TraceEnable On»`,
      `
ServerRoot "/etc/httpd"
Listen 80`, // nothing set: the default is on
    ],
    good: [
      `
ServerRoot "/etc/httpd"
TraceEnable Off`,
      `
ServerRoot "/etc/httpd"
RewriteEngine On
RewriteCond %{REQUEST_METHOD} ^TRACE
RewriteRule .* - [F]`,
    ],
  },

  *check({ file }) {
    const isRefused = file.settings('RewriteCond').some(({ args }) => args.join(' ').includes('TRAC'));
    if (isRefused) return;
    for (const { at, args } of file.settings('TraceEnable')) {
      if (args[0] !== undefined && args[0].toLowerCase() !== 'off') yield { at, message: `TraceEnable is ${args[0]}` };
    }
    if (file.isNowhere('TraceEnable')) yield { at: WHOLE_FILE, message: 'TraceEnable is not set: the default is on' };
    else if (!file.isWhole && file.settings('TraceEnable').length === 0) yield UNKNOWN;
  },

  fix: { kind: 'safe', edits: (finding) => replaceArguments(finding, () => 'Off') },
});
